import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { cx } from '../light/cx.ts';
import { Icon } from '../light/Icon.tsx';
import { Field, type FieldFrame, FieldShell } from './Field.tsx';
import css from './form.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps
  extends FieldFrame,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'children'> {
  options: readonly (SelectOption | { group: string; options: readonly SelectOption[] })[];
  /** A first option that is not a choice: "Choose a language". */
  placeholder?: string | undefined;
  size?: 'm' | 'l' | undefined;
  looks?: 'line' | 'bare' | undefined;
}

/** The native select, best on phones. For long lists with search use SearchSelect of ./pickers. */
export function SelectField({
  label,
  labelHidden,
  aside,
  hint,
  error,
  id,
  options,
  placeholder,
  size,
  looks,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} aside={aside} hint={hint} error={error} id={id}>
      {(ids) => (
        <FieldShell size={size} looks={looks} className={cx(css.select, className)}>
          <select {...select} {...ids}>
            {placeholder && (
              <option value="" disabled={select.required ?? false}>
                {placeholder}
              </option>
            )}
            {options.map((option) =>
              'group' in option ? (
                <optgroup key={option.group} label={option.group}>
                  {option.options.map(oneOption)}
                </optgroup>
              ) : (
                oneOption(option)
              ),
            )}
          </select>
          <Icon of={IconChevronDown} size="s" />
        </FieldShell>
      )}
    </Field>
  );
}

function oneOption(option: SelectOption) {
  return (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  );
}

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  error?: ReactNode | undefined;
  onChange?: ((checked: boolean) => void) | undefined;
}

/** Takes effect when the form is saved or sent; for immediate effect use Switch. */
export function Checkbox({ label, labelHidden, error, onChange, className, ...input }: CheckboxProps) {
  return (
    <div className={className}>
      <label className={css.choice}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange?.(event.target.checked)}
        />
        <i className={css.box}>
          <Icon of={IconCheck} size="xs" />
        </i>
        <span className={labelHidden ? 'hidden-text' : undefined}>{label}</span>
      </label>
      {error && <p className={cx(css.note, css.error)}>{error}</p>}
    </div>
  );
}

export interface RadioFieldProps<T extends string> {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  name: string;
  options: readonly { value: T; label: ReactNode; hint?: ReactNode | undefined; disabled?: boolean | undefined }[];
  value: T | null;
  onChange: (value: T) => void;
  error?: ReactNode | undefined;
}

/** One of a few options, each with space for an explanation. */
export function RadioField<T extends string>({
  label,
  labelHidden,
  name,
  options,
  value,
  onChange,
  error,
}: RadioFieldProps<T>) {
  return (
    <fieldset className={css.field}>
      <legend className={labelHidden ? 'hidden-text' : css.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={cx(css.choice, css.radio)}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <i className={css.ring} />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
      {error && <p className={cx(css.note, css.error)}>{error}</p>}
    </fieldset>
  );
}
