import { IconLock } from '@tabler/icons-react';
import type { TextForm } from '@touchline/app-kit/form';
import { PasswordField } from '@touchline/ui/form';

type Name = 'password' | 'confirmPassword';

interface NewPasswordFieldsProps {
  labels: Readonly<Record<Name, string>>;
  /** The rule as text, below the first field. */
  hint: string;
  size?: 'm' | 'l';
  form: TextForm<Name>;
}

/** A new password, typed twice. An empty field shows no error before the form is sent. */
export function NewPasswordFields({ labels, hint, size = 'm', form }: NewPasswordFieldsProps) {
  return (['password', 'confirmPassword'] as const).map((name) => (
    <PasswordField
      key={name}
      label={labels[name]}
      {...form.text(name)}
      icon={size === 'l' ? IconLock : undefined}
      size={size}
      name={name}
      autoComplete="new-password"
      onBlur={() => form.values[name] && form.leave(name)}
      hint={name === 'password' ? hint : undefined}
    />
  ));
}
