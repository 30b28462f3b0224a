import { useForm } from '@touchline/app-kit/form';
import { accountCalls, replacementBounds, replacementProblem } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { api } from '../../../shared/api/api.ts';
import { confirmProblem } from '../../../shared/form/confirm-problem.ts';
import { NewPasswordFields } from '../../../shared/form/NewPasswordFields.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { FormEnd } from './FormEnd.tsx';
import css from './profile.module.css';

const empty = { currentPassword: '', password: '', confirmPassword: '' };
const fields: Readonly<Record<string, keyof typeof empty>> = {
  login_password_wrong: 'currentPassword',
  password_invalid: 'password',
  staff_password_invalid: 'password',
  password_unchanged: 'password',
  passwords_differ: 'confirmPassword',
};

export function PasswordForm() {
  const { t } = useTranslation('profile');
  const { t: auth } = useTranslation('auth');
  const form = useForm({
    initial: empty,
    check: (values) => {
      const password = values.password === '' ? 'empty' : replacementProblem(values.password);
      const confirm = confirmProblem(values);
      return {
        ...(values.currentPassword === '' ? { currentPassword: 'empty' } : {}),
        ...(password ? { password } : {}),
        ...(confirm ? { confirmPassword: confirm } : {}),
      };
    },
    wordsOf: (field, code) => {
      if (code === 'password_invalid') return auth('replacementInvalid', replacementBounds);
      return code === 'empty' ? auth(field === 'confirmPassword' ? 'empty.confirm' : 'empty.password') : undefined;
    },
    fieldOf: (code) => fields[code],
    submit: async (values) => {
      await api.call(accountCalls.changePassword, values);
      toast.show({ tone: 'good', text: t('passwordChanged') });
      form.reset();
    },
  });
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate aria-label={t('passwordTab')}>
      <CurrentPasswordField form={form} />
      <NewPasswordFields
        labels={{ password: t('newPassword'), confirmPassword: t('confirmPassword') }}
        hint={auth('replacementHint', replacementBounds)}
        form={form}
      />
      <FormEnd notice={form.notice} busy={form.busy} />
    </form>
  );
}
