import type { TablerIcon } from '@tabler/icons-react';
import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { cx } from '../light/cx.ts';
import { Icon } from '../light/Icon.tsx';
import { IconButton } from '../light/IconButton.tsx';
import { useUiTexts } from '../light/texts.tsx';
import { Field, type FieldFrame, FieldShell } from './Field.tsx';
import css from './form.module.css';

export interface TextFieldProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  size?: 'm' | 'l' | undefined;
  looks?: 'line' | 'bare' | undefined;
  icon?: TablerIcon | undefined;
  /** Inside the box after the input: a button or a unit. */
  end?: ReactNode | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField({
  label,
  labelHidden,
  aside,
  hint,
  error,
  size,
  looks,
  icon,
  end,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} aside={aside} hint={hint} error={error} id={id}>
      {(ids) => (
        <FieldShell size={size} looks={looks} className={className}>
          {icon && <Icon of={icon} size={size === 'l' ? 'm' : 's'} />}
          <input {...input} {...ids} />
          {end ?? (input.readOnly && <Icon of={IconLock} size="s" />)}
        </FieldShell>
      )}
    </Field>
  );
}

/** A password field with a reveal button. Password managers use `autoComplete`: current-password or new-password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const texts = useUiTexts();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          size="s"
          icon={shown ? IconEyeOff : IconEye}
          label={shown ? texts.hidePassword : texts.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export interface TextAreaProps extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength'> {
  /** Maximum length in user-perceived characters; longer text is accepted and shown in red. */
  max?: number | undefined;
  /** Formats the counter in the reader's digits. */
  countText?: ((count: number, max: number) => string) | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Grows with its text in browsers that support it. */
export function TextArea({
  label,
  labelHidden,
  aside,
  hint,
  error,
  id,
  max,
  countText,
  className,
  ...area
}: TextAreaProps) {
  const count = Array.from(String(area.value ?? '')).length;
  const counter = max !== undefined && (
    <span className={cx('num', count > max && css.over)}>{countText ? countText(count, max) : `${count}/${max}`}</span>
  );
  return (
    <Field label={label} labelHidden={labelHidden} aside={aside ?? counter} hint={hint} error={error} id={id}>
      {(ids) => (
        <FieldShell className={cx(css.area, className)}>
          <textarea rows={3} {...area} {...ids} />
        </FieldShell>
      )}
    </Field>
  );
}
