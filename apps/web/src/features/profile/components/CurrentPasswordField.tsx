import type { TextForm } from '@touchline/app-kit/form';
import { useTranslation } from '@touchline/i18n';
import { PasswordField } from '@touchline/ui/form';

interface CurrentPasswordFieldProps {
  size?: 'm' | 'l';
  'data-autofocus'?: '';
  form: TextForm<'currentPassword'>;
}

/** The password that proves who makes a change. */
export function CurrentPasswordField({ form, ...field }: CurrentPasswordFieldProps) {
  const { t } = useTranslation('profile');
  return (
    <PasswordField
      label={t('currentPassword')}
      {...form.text('currentPassword')}
      name="currentPassword"
      autoComplete="current-password"
      {...field}
    />
  );
}
