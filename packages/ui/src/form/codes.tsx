import { IconChevronDown } from '@tabler/icons-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { cx } from '../light/cx.ts';
import { Icon } from '../light/Icon.tsx';
import { Field, type FieldFrame, FieldShell } from './Field.tsx';
import css from './form.module.css';

export interface PhoneFieldProps extends FieldFrame {
  /** Calling codes: `value` is "+86", `label` contains the country's name. */
  codes: readonly { value: string; label: string }[];
  code: string;
  onCode: (code: string) => void;
  codeLabel: string;
  number: string;
  onNumber: (digits: string) => void;
  size?: 'm' | 'l' | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  /** "Send code". */
  end?: ReactNode | undefined;
}

/**
 * Calling code and national number in one box. Pasted numbers lose non-digits, and a known calling code is moved to the
 * select.
 */
export function PhoneField(props: PhoneFieldProps) {
  const {
    label,
    labelHidden,
    aside,
    hint,
    error,
    codes,
    code,
    onCode,
    codeLabel,
    number,
    onNumber,
    size,
    name,
    required,
    end,
  } = props;
  function take(text: string) {
    const known = text.trim().startsWith('+')
      ? [...codes]
          .sort((a, b) => b.value.length - a.value.length)
          .find((each) => text.replace(/[^\d+]/gu, '').startsWith(each.value))
      : undefined;
    if (known) onCode(known.value);
    const digits = text.replace(/\D/gu, '');
    onNumber(known ? digits.slice(known.value.length - 1) : digits);
  }
  return (
    <Field label={label} labelHidden={labelHidden} aside={aside} hint={hint} error={error}>
      {(ids) => (
        <FieldShell size={size} className={css.phone}>
          <span className={css.code}>
            <span aria-hidden="true">{code}</span>
            <Icon of={IconChevronDown} size="s" />
            <select aria-label={codeLabel} value={code} onChange={(event) => onCode(event.target.value)}>
              {codes.map((each) => (
                <option key={`${each.value} ${each.label}`} value={each.value}>
                  {each.label}
                </option>
              ))}
            </select>
          </span>
          <input
            {...ids}
            type="tel"
            name={name}
            required={required}
            inputMode="tel"
            autoComplete="tel-national"
            dir="ltr"
            value={number}
            onChange={(event) => take(event.target.value)}
          />
          {end}
        </FieldShell>
      )}
    </Field>
  );
}

export interface PinFieldProps
  extends FieldFrame,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size'> {
  /** Number of digits. */
  length?: number | undefined;
  value: string;
  onChange: (digits: string) => void;
  /** Called when the last digit is entered. */
  onComplete?: ((digits: string) => void) | undefined;
}

/** A one-time code drawn as boxes, but one real input, so that paste, autofill and screen readers work. */
export function PinField({
  label,
  labelHidden,
  aside,
  hint,
  error,
  id,
  length = 6,
  value,
  onChange,
  onComplete,
  ...input
}: PinFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} aside={aside} hint={hint} error={error} id={id}>
      {(ids) => (
        <span className={cx(css.pin, error ? css.wrong : null)} dir="ltr" style={{ '--digits': length }}>
          {Array.from({ length }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
            <i key={at} className={cx(at === Math.min(value.length, length - 1) && css.next)} aria-hidden="true">
              {value[at]}
            </i>
          ))}
          <input
            {...input}
            {...ids}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={`\\d{${length}}`}
            maxLength={length}
            value={value}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/gu, '').slice(0, length);
              onChange(digits);
              if (digits.length === length && digits !== value) onComplete?.(digits);
            }}
          />
        </span>
      )}
    </Field>
  );
}

export interface FormErrorsProps {
  title: string;
  /** Each error has the id of its control. */
  errors: readonly { id: string; text: string }[];
}

/** At the top of a form that was sent with errors: a list with a link to each of them. */
export function FormErrors({ title, errors }: FormErrorsProps) {
  if (errors.length === 0) return null;
  return (
    <div className={css.summary} role="alert">
      <b>{title}</b>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <button type="button" onClick={() => document.getElementById(error.id)?.focus()}>
              {error.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
