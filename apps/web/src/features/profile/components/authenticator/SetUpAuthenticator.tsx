import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@touchline/app-kit/form';
import { type Authenticator, authenticatorCalls } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { AuthenticatorKey } from '@touchline/ui/security-code';
import { useId, useState } from 'react';
import { api } from '../../../../shared/api/api.ts';
import { showAuthenticator } from '../../model/authenticator.ts';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import css from '../profile.module.css';
import { CodeField } from './CodeField.tsx';
import { codeFieldOf } from './code-field-of.ts';
import { SavedCodes } from './SavedCodes.tsx';

type Step =
  | { name: 'password' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[]; authenticator: Authenticator };

/** Three steps in one dialog: the password, the QR code with a first code, the recovery codes. */
export function SetUpAuthenticator({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'password' });
  if (step.name === 'password')
    return <PasswordStep onClose={onClose} onNext={(key) => setStep({ name: 'scan', ...key })} />;
  if (step.name === 'scan')
    return (
      <ScanStep
        {...step}
        onClose={onClose}
        onNext={({ recoveryCodes: codes, authenticator }) => setStep({ name: 'codes', codes, authenticator })}
      />
    );
  return (
    <SavedCodes
      codes={step.codes}
      onClose={() => {
        // Not before: what opened the dialog may be gone with the new state.
        showAuthenticator(queries, step.authenticator);
        onClose();
      }}
    />
  );
}

interface PasswordStepProps {
  onNext: (key: { secret: string; uri: string }) => void;
  onClose: () => void;
}

function PasswordStep({ onNext, onClose }: PasswordStepProps) {
  const { t } = useTranslation(['profile', 'auth', 'common']);
  const id = useId();
  const form = useForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => (currentPassword === '' ? { currentPassword: 'empty' } : {}),
    wordsOf: (_field, code) => (code === 'empty' ? t('auth:empty.password') : undefined),
    fieldOf: (code) => (code === 'login_password_wrong' ? 'currentPassword' : undefined),
    submit: async (values) => onNext(await api.call(authenticatorCalls.begin, values)),
  });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t('profile:authenticator.setUp')}
      foot={<Foot id={id} label={t('profile:authenticator.next')} busy={form.busy} onClose={onClose} />}
    >
      <form id={id} className={css.form} onSubmit={form.onSubmit} noValidate>
        <p>{t('profile:authenticator.first')}</p>
        <CurrentPasswordField data-autofocus="" form={form} />
        <Refusal notice={form.notice} />
      </form>
    </Dialog>
  );
}

interface ScanStepProps {
  secret: string;
  uri: string;
  onNext: (made: { recoveryCodes: readonly string[]; authenticator: Authenticator }) => void;
  onClose: () => void;
}

function ScanStep({ secret, uri, onNext, onClose }: ScanStepProps) {
  const { t } = useTranslation('profile');
  const id = useId();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'empty' } : {}),
    wordsOf: (_field, code) => (code === 'empty' ? t('authenticator.codeEmpty') : undefined),
    fieldOf: codeFieldOf,
    submit: async ({ code }) => onNext(await api.call(authenticatorCalls.turnOn, { code: code.trim() })),
  });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t('authenticator.setUp')}
      foot={<Foot id={id} label={t('authenticator.turnOn')} busy={form.busy} onClose={onClose} />}
    >
      <form id={id} className={css.form} onSubmit={form.onSubmit} noValidate>
        <AuthenticatorKey
          uri={uri}
          secret={secret}
          labels={{
            scan: t('authenticator.scan'),
            qr: t('authenticator.qr'),
            manual: t('authenticator.manual'),
          }}
        />
        <CodeField label={t('authenticator.appCode')} {...form.text('code')} inputMode="numeric" />
        <Refusal notice={form.notice} />
      </form>
    </Dialog>
  );
}

const Refusal = ({ notice }: { notice: { text: string } | null }) =>
  notice && (
    <Notice tone="bad" live>
      {notice.text}
    </Notice>
  );

function Foot({ id, label, busy, onClose }: { id: string; label: string; busy: boolean; onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button tone="primary" type="submit" form={id} loading={busy}>
        {label}
      </Button>
    </>
  );
}
