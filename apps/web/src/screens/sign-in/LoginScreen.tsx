import { IconDeviceMobileMessage, IconEye, IconLock } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { ApiError } from '@touchline/client';
import { accountCalls, type Session } from '@touchline/contract/accounts';
import { useErrorText, useLanguage, useTranslation } from '@touchline/i18n';
import { Button, Segmented, toast } from '@touchline/ui';
import { useState } from 'react';
import css from '../../features/auth/auth.module.css';
import { AuthFrame, type Face, FaceTabs, PasswordSignIn, PhoneSignIn } from '../../features/auth/index.ts';
import { takePlace } from '../../shared/after-sign-in.ts';
import { api, enter } from '../../shared/api.ts';
import { useTitle } from '../../shared/use-title.ts';
import { Tools } from './Tools.tsx';

export function LoginScreen() {
  const { t } = useTranslation('auth');
  useTitle(t('signIn'));
  const { language } = useLanguage();
  const errorText = useErrorText();
  const router = useRouter();
  const [face, setFace] = useState<Face>('viewer');
  const [method, setMethod] = useState<'password' | 'phone'>('password');
  const [busy, setBusy] = useState(false);
  const onSession = (session: Session, place?: string): void => {
    enter(session);
    router.history.push(place ?? takePlace());
  };
  const watchAsGuest = async (): Promise<void> => {
    setBusy(true);
    try {
      onSession(await api.call(accountCalls.visitorLogin, { languageType: language }));
    } catch (error) {
      const { code, data } = error instanceof ApiError ? error : { code: 'internal', data: undefined };
      toast.show({ tone: 'danger', text: errorText(code, data) });
      setBusy(false);
    }
  };
  const Form = method === 'password' ? PasswordSignIn : PhoneSignIn;
  return (
    <AuthFrame tools={<Tools />}>
      <FaceTabs face={face} onChange={setFace} />
      <div className={css.methods}>
        <Segmented
          wide
          size="l"
          label={t('methodLabel')}
          value={method}
          onChange={setMethod}
          options={[
            { value: 'password', label: t('method.password'), icon: IconLock },
            { value: 'phone', label: t('method.phone'), icon: IconDeviceMobileMessage },
          ]}
        />
      </div>
      <Form face={face} onSession={onSession} />
      <div className={css.more}>
        <p className={css.or}>{t('or')}</p>
        <Button size="l" wide icon={IconEye} loading={busy} onClick={() => void watchAsGuest()}>
          {t('guest')}
        </Button>
        <p className={css.foot}>
          {face === 'host' ? t('notHost') : t('newHere')}
          <Link to="/register" search={face === 'host' ? { kind: 'host' } : {}} className={css.link}>
            {face === 'host' ? t('apply') : t('createAccount')}
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}
