import { useFailureText } from '@touchline/app-kit/act';
import { operatorCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Button, CopyField, Notice } from '@touchline/ui';
import { PasswordField, TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api.ts';
import { signedIn } from '../../shared/session.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import css from './security-code.module.css';

type Step = { name: 'password' } | { name: 'scan'; secret: string; uri: string } | { name: 'codes'; codes: string[] };

/** Three steps in one dialog: password, QR code with a first code, recovery codes. */
export function Enrolment({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const failureText = useFailureText();
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function next(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      if (step.name === 'password') {
        setStep({ name: 'scan', ...(await api.call(operatorCalls.beginCode, { password: typed })) });
      } else {
        const { recoveryCodes, me } = await api.call(operatorCalls.enrolCode, { code: typed.trim() });
        signedIn(me);
        setStep({ name: 'codes', codes: recoveryCodes });
      }
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setTyped('');
      setBusy(false);
    }
  }

  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('enrol.title')} size="s">
      <form className={css.steps} onSubmit={(event) => void next(event)}>
        {failure && (
          <Notice tone="bad" live>
            {failure}
          </Notice>
        )}
        {step.name === 'password' ? (
          <>
            <p className="dim">{t('enrol.passwordText')}</p>
            <PasswordField
              key="password"
              label={t('signIn.password')}
              autoComplete="current-password"
              data-autofocus=""
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        ) : (
          <>
            <div className={css.qr}>
              <p className="dim">{t('enrol.scan')}</p>
              <QrCode text={step.uri} label={t('enrol.qr')} />
            </div>
            <CopyField label={t('enrol.manual')} value={step.secret} />
            <TextField
              key="code"
              label={t('enrol.code')}
              className={css.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        )}
        <div className={css.foot}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" tone="primary" loading={busy} disabled={typed.trim() === ''}>
            {step.name === 'password' ? t('enrol.next') : t('enrol.finish')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
