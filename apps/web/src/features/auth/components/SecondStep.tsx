import { IconShieldLock } from '@tabler/icons-react';
import { useForm } from '@touchline/app-kit/form';
import { authenticatorCalls, type Session } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { api } from '../../../shared/api/api.ts';
import css from './auth.module.css';
import { SignInNotice } from './SignInNotice.tsx';

interface SecondStepProps {
  signInToken: string;
  onSession: (session: Session) => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStep({ signInToken, onSession }: SecondStepProps) {
  const { t } = useTranslation('auth');
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'empty' } : {}),
    wordsOf: (_field, code) => (code === 'empty' ? t('secondStep.empty') : undefined),
    fieldOf: (code) => (code === 'authenticator_code_wrong' || code === 'authenticator_locked' ? 'code' : undefined),
    submit: async ({ code }) =>
      onSession(await api.call(authenticatorCalls.signIn, { signInToken, code: code.trim() })),
  });
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <div className={css.head}>
        <h1>{t('secondStep.title')}</h1>
        <p>{t('secondStep.lead')}</p>
      </div>
      {form.notice && <SignInNotice {...form.notice} />}
      <TextField
        label={t('secondStep.code')}
        {...form.text('code')}
        hint={t('secondStep.hint')}
        icon={IconShieldLock}
        size="l"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // The form appears in response to the one before it, so its field takes the focus.
        autoFocus
        dir="ltr"
      />
      <Button type="submit" tone="primary" size="l" wide loading={form.busy}>
        {t('signIn')}
      </Button>
    </form>
  );
}
