import { TextField } from '@touchline/ui/form';
import type { ReactNode } from 'react';

interface AmountFieldProps {
  label: string;
  /** The value as typed. */
  value: string;
  onChange: (typed: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  end?: ReactNode;
}

/** Accepts whole numbers only; ignores other characters. */
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
