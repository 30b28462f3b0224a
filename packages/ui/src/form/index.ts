/** Form fields on native controls, which browsers and phones can autofill, validate and read aloud. */

export { Combobox, type ComboboxProps } from './Combobox.tsx';
export {
  Checkbox,
  type CheckboxProps,
  RadioField,
  type RadioFieldProps,
  SelectField,
  type SelectFieldProps,
  type SelectOption,
} from './choices.tsx';
export {
  PhoneField,
  type PhoneFieldProps,
} from './codes.tsx';
export { type ControlIds, Field, type FieldFrame, FieldShell, type FieldShellProps } from './Field.tsx';
export { FileInput, type FileInputProps } from './FileInput.tsx';
export { PageControls, type PageControlsProps } from './PageControls.tsx';
export { PasswordField, TextArea, type TextAreaProps, TextField, type TextFieldProps } from './TextField.tsx';
export type { ComboOption } from './use-combobox.ts';
