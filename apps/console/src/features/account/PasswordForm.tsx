import { useForm } from '@touchline/app-kit/form';
import { operatorCalls, staffPasswordBounds } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { PasswordField } from '@touchline/ui/form';
import { api } from '../../shared/api.ts';
import { FormNotice } from '../../shared/form-notice/FormNotice.tsx';
import css from './account.module.css';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

interface Props {
  /** Label of the current password field. */
  currentLabel: string;
  submitLabel: string;
  /** The form is the main content of the page. */
  main?: boolean;
  onChanged: () => void;
}

export function PasswordForm({ currentLabel, submitLabel, main = false, onChanged }: Props) {
  const { t } = useTranslation('console');
  const form = useForm({
    initial: empty,
    submit: async (values) => {
      await api.call(operatorCalls.changePassword, values);
      form.reset();
      onChanged();
    },
  });
  const field = (name: keyof typeof empty, label: string, hint?: string) => (
    <PasswordField
      label={label}
      {...form.text(name)}
      hint={hint}
      size={main ? 'l' : 'm'}
      name={name}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
    />
  );
  return (
    <form className={css.form} data-main={main || undefined} onSubmit={form.onSubmit}>
      {form.notice && <FormNotice tone="bad">{form.notice.text}</FormNotice>}
      {field('currentPassword', currentLabel)}
      {field('password', t('account.newPassword'), t('account.passwordRule', staffPasswordBounds))}
      {field('confirmPassword', t('account.repeatPassword'))}
      <Button
        type="submit"
        loading={form.busy}
        {...(main ? { tone: 'primary', size: 'l', wide: true } : {})}
        disabled={Object.values(form.values).some((value) => value === '')}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
