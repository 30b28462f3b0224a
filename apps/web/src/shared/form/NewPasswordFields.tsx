import { IconLock } from '@tabler/icons-react';
import { PasswordField } from '@touchline/ui/form';

type Name = 'password' | 'confirmPassword';

interface NewPasswordFieldsProps {
  labels: Readonly<Record<Name, string>>;
  /** The rule as text, below the first field. */
  hint: string;
  size?: 'm' | 'l';
  form: {
    values: Readonly<Record<Name, string>>;
    set: (name: Name, value: string) => void;
    leave: (name: Name) => void;
    error: (name: Name) => string | undefined;
  };
}

/** A new password, typed twice. An empty field shows no error before the form is sent. */
export function NewPasswordFields({ labels, hint, size = 'm', form }: NewPasswordFieldsProps) {
  return (['password', 'confirmPassword'] as const).map((name) => (
    <PasswordField
      key={name}
      label={labels[name]}
      icon={size === 'l' ? IconLock : undefined}
      size={size}
      name={name}
      autoComplete="new-password"
      value={form.values[name]}
      onChange={(event) => form.set(name, event.target.value)}
      onBlur={() => form.values[name] && form.leave(name)}
      error={form.error(name)}
      hint={name === 'password' ? hint : undefined}
    />
  ));
}
