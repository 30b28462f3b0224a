import { useTranslation } from '@touchline/i18n';
import { PasswordField } from '@touchline/ui/form';

interface CurrentPasswordFieldProps {
  size?: 'm' | 'l';
  'data-autofocus'?: '';
  form: {
    readonly values: { readonly currentPassword: string };
    readonly set: (name: 'currentPassword', value: string) => void;
    readonly error: (name: 'currentPassword') => string | undefined;
  };
}

/** The password that proves who makes a change. */
export function CurrentPasswordField({ form, ...field }: CurrentPasswordFieldProps) {
  const { t } = useTranslation('profile');
  return (
    <PasswordField
      label={t('currentPassword')}
      name="currentPassword"
      autoComplete="current-password"
      value={form.values.currentPassword}
      onChange={({ target }) => form.set('currentPassword', target.value)}
      error={form.error('currentPassword')}
      {...field}
    />
  );
}
