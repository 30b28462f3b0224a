import { accountCalls, credentialBounds, newPasswordProblem, passwordProblem } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice, toast } from '@touchline/ui';
import { PasswordField } from '@touchline/ui/form';
import { api } from '../../shared/api.ts';
import { useForm } from '../../shared/use-form.ts';
import css from './profile.module.css';

const empty = { currentPassword: '', password: '', confirmPassword: '' };
const fields: Readonly<Record<string, keyof typeof empty>> = {
  login_password_wrong: 'currentPassword',
  password_invalid: 'password',
  passwords_differ: 'confirmPassword',
};

export function PasswordForm() {
  const { t } = useTranslation('profile');
  const form = useForm({
    initial: empty,
    check: ({ currentPassword, password, confirmPassword }) => {
      const weak = passwordProblem(password);
      const differ = newPasswordProblem(password, confirmPassword) === 'passwords_differ';
      return {
        ...(currentPassword === '' ? { currentPassword: 'username_or_password_empty' } : {}),
        ...(weak ? { password: weak } : {}),
        ...(differ ? { confirmPassword: 'passwords_differ' } : {}),
      };
    },
    fieldOf: (code) => fields[code],
    submit: async (values) => {
      await api.call(accountCalls.changePassword, values);
      toast.show({ tone: 'good', text: t('passwordChanged') });
      form.reset();
    },
  });
  const names = ['currentPassword', 'password', 'confirmPassword'] as const;
  const labels = {
    currentPassword: t('currentPassword'),
    password: t('newPassword'),
    confirmPassword: t('confirmPassword'),
  };
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate aria-label={t('passwordTab')}>
      {names.map((name) => (
        <PasswordField
          key={name}
          label={labels[name]}
          name={name}
          autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
          onBlur={() => form.values[name] && form.leave(name)}
          error={form.error(name)}
          hint={name === 'password' ? t('passwordRule', credentialBounds) : undefined}
        />
      ))}
      {form.notice && (
        <Notice tone="bad" live>
          {form.notice.text}
        </Notice>
      )}
      <div className={css.row}>
        <Button type="submit" tone="primary" loading={form.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
