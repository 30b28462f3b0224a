import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { useForm } from '@touchline/app-kit/form';
import { accountCalls, emailProblem, type Profile } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { api } from '../../../shared/api/api.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { EmailFields } from './EmailFields.tsx';
import { FormEnd } from './FormEnd.tsx';
import css from './profile.module.css';
import { RemoveEmail } from './RemoveEmail.tsx';

const empty = { email: '', emailCode: '', currentPassword: '' };

function fieldOf(code: string): keyof typeof empty | undefined {
  if (code === 'login_password_wrong') return 'currentPassword';
  if (code.startsWith('email_code')) return 'emailCode';
  return code.startsWith('email_') ? 'email' : undefined;
}

/** The code proves the new address, the password the user. */
export function EmailForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['profile', 'auth']);
  const queries = useQueryClient();
  const form = useForm({
    initial: empty,
    check: ({ email, emailCode, currentPassword }) => {
      const problem = emailProblem(email);
      return {
        ...(problem ? { email: problem } : {}),
        ...(emailCode === '' ? { emailCode: 'email_code_empty' } : {}),
        ...(currentPassword === '' ? { currentPassword: 'empty' } : {}),
      };
    },
    wordsOf: (_field, code) => (code === 'empty' ? t('auth:empty.password') : undefined),
    fieldOf,
    submit: async (values) => {
      await api.call(accountCalls.changeEmail, values);
      await reloadAnswers(queries, accountCalls.profile);
      toast.show({ tone: 'good', text: t('profile:emailChanged') });
      form.reset();
    },
  });
  return (
    <div className={css.form}>
      <TextField label={t('profile:currentEmail')} value={profile.email ?? t('profile:noEmail')} dir="auto" readOnly />
      {profile.email !== null && <RemoveEmail />}
      <form className={css.form} onSubmit={form.onSubmit} noValidate aria-label={t('profile:emailTab')}>
        <p className={css.hint}>{t('profile:newEmailLead')}</p>
        <EmailFields key={profile.email} form={form} />
        <CurrentPasswordField size="l" form={form} />
        <FormEnd notice={form.notice} busy={form.busy} />
      </form>
    </div>
  );
}
