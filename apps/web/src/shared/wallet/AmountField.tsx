import { TextField } from '@touchline/ui/form';
import type { ReactNode } from 'react';

interface AmountFieldProps {
  label: string;
  /** As typed. */
  value: string;
  onChange: (typed: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  end?: ReactNode;
}

/** Whole numbers only; what is no digit is not taken. */
export function AmountField({ label, value, onChange, error, hint, end }: AmountFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      hint={hint}
      error={error}
      end={end}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
    />
  );
}
