import { IconMessage2 } from '@tabler/icons-react';
import type { TextForm } from '@touchline/app-kit/form';
import { TextField } from '@touchline/ui/form';
import { SendCodeButton } from './SendCodeButton.tsx';
import type { useSendCode } from './use-send-code.ts';

interface CodeFieldProps<F extends string> {
  label: string;
  name: F;
  digits: number;
  /** Where the code went, or how long it is valid. */
  hint: string;
  form: TextForm<F>;
  sending: Pick<ReturnType<typeof useSendCode<F>>, 'busy' | 'seconds' | 'error'>;
  onSend: () => void;
}

/** A code of digits, with the button that sends one. */
export function CodeField<F extends string>({ label, name, digits, hint, form, sending, onSend }: CodeFieldProps<F>) {
  return (
    <TextField
      label={label}
      icon={IconMessage2}
      size="l"
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={digits}
      value={form.values[name]}
      onChange={(event) => form.set(name, event.target.value.replaceAll(/\D/g, ''))}
      onBlur={() => form.leave(name)}
      error={sending.error(name) ?? form.error(name)}
      hint={hint}
      end={<SendCodeButton busy={sending.busy} seconds={sending.seconds} onSend={onSend} />}
    />
  );
}
