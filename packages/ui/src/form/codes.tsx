import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
