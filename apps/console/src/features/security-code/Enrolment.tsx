import { useForm } from '@touchline/app-kit/form';
import { operatorCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { PasswordField, TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { AuthenticatorKey } from '@touchline/ui/security-code';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { FormNotice } from '../../shared/form-notice/FormNotice.tsx';
import { signedIn } from '../../shared/session.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import css from './security-code.module.css';

type Step = { name: 'password' } | { name: 'scan'; secret: string; uri: string } | { name: 'codes'; codes: string[] };

/** Three steps in one dialog: password, QR code with a first code, recovery codes. */
export function Enrolment({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const [step, setStep] = useState<Step>({ name: 'password' });
  const form = useForm({
    initial: { password: '', code: '' },
    submit: async ({ password, code }) => {
      try {
        if (step.name === 'password') {
          setStep({ name: 'scan', ...(await api.call(operatorCalls.beginCode, { password })) });
        } else {
          const { recoveryCodes, me } = await api.call(operatorCalls.enrolCode, { code: code.trim() });
          signedIn(me);
          setStep({ name: 'codes', codes: recoveryCodes });
        }
      } finally {
        form.reset();
      }
    },
  });
  const { password, code } = form.values;
  const isEmpty = (step.name === 'password' ? password : code).trim() === '';

  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('enrol.title')} size="s">
      <form className="stack-5" onSubmit={form.onSubmit}>
        {form.notice && <FormNotice tone="bad">{form.notice.text}</FormNotice>}
        {step.name === 'password' ? (
          <>
            <p className="dim">{t('enrol.passwordText')}</p>
            <PasswordField
              key="password"
              label={t('signIn.password')}
              {...form.text('password')}
              autoComplete="current-password"
              data-autofocus=""
            />
          </>
        ) : (
          <>
            <AuthenticatorKey
              uri={step.uri}
              secret={step.secret}
              labels={{ scan: t('enrol.scan'), qr: t('enrol.qr'), manual: t('enrol.manual') }}
            />
            <TextField
              key="code"
              label={t('enrol.code')}
              {...form.text('code')}
              className={css.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
            />
          </>
        )}
        <div className={css.foot}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" tone="primary" loading={form.busy} disabled={isEmpty}>
            {step.name === 'password' ? t('enrol.next') : t('enrol.finish')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
