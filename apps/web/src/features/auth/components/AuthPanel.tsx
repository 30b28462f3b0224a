import { IconDeviceMobileMessage, IconLock } from '@tabler/icons-react';
import type { Session } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { Notice, Segmented, toast } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { useFeature } from '../../../shared/api/global-config.ts';
import type { SignInEnd } from '../model/enter-or-ask.ts';
import css from './auth.module.css';
import type { SignInKind } from './KindTabs.tsx';
import { PasswordSignIn } from './PasswordSignIn.tsx';
import { PhoneSignIn } from './PhoneSignIn.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import { SecondStep } from './SecondStep.tsx';

export type AuthMode = 'signIn' | 'register' | 'reset';

export interface AuthPanelProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  face: SignInKind;
  /** `path` is the page that the user asked for. */
  onSession: (session: Session, path?: string) => void;
  /** Another way to sign in, below the form. */
  other?: ReactNode;
}

interface PendingSignIn {
  readonly signInToken: string;
  readonly face: SignInKind;
  readonly path: string | undefined;
}

/** Sign-in, registration and password reset, shared by the pages and the dialog. */
export function AuthPanel(props: AuthPanelProps) {
  const { mode, onMode, face, onSession } = props;
  const { t } = useTranslation('auth');
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const onCode = (signInToken: string, path?: string): void => setPending({ signInToken, face, path });
  // The other face starts over.
  if (pending?.face !== face) return <FirstStep {...props} onCode={onCode} />;
  const back = (): void => {
    setPending(null);
    if (mode !== 'signIn') onMode('signIn');
  };
  return (
    <>
      <SecondStep signInToken={pending.signInToken} onSession={(session) => onSession(session, pending.path)} />
      <More>
        <p className={css.foot}>
          <button type="button" className={css.link} onClick={back}>
            {t('back')}
          </button>
        </p>
      </More>
    </>
  );
}

function FirstStep({ mode, onMode, face, onSession, onCode, other }: AuthPanelProps & SignInEnd) {
  const { t } = useTranslation(['auth', 'common']);
  const registration = useFeature('registration');
  const applications = useFeature('hostApplications');
  const end = { onSession, onCode };
  if (mode === 'signIn') return <SignIn face={face} onMode={onMode} {...end} other={other} />;
  if (mode === 'register')
    return (
      <>
        {!registration && <Notice>{t('auth:registrationClosed')}</Notice>}
        {registration && face === 'host' && !applications && <Notice>{t('common:applicationsClosed')}</Notice>}
        {registration && (face === 'viewer' || applications) && <RegisterForm key={face} face={face} {...end} />}
        <More>
          <p className={css.foot}>
            {t('auth:haveAccount')}
            <ModeLink to="signIn" onMode={onMode}>
              {t('auth:signIn')}
            </ModeLink>
          </p>
        </More>
      </>
    );
  const done = (): void => {
    toast.show({ tone: 'good', text: t('auth:resetDone') });
    onMode('signIn');
  };
  return (
    <>
      <ResetForm onDone={done} />
      <More>
        <p className={css.foot}>
          <ModeLink to="signIn" onMode={onMode}>
            {t('auth:back')}
          </ModeLink>
        </p>
      </More>
    </>
  );
}

function SignIn({ face, onMode, onSession, onCode, other }: Omit<AuthPanelProps, 'mode'> & SignInEnd) {
  const { t } = useTranslation('auth');
  const [method, setMethod] = useState<'password' | 'phone'>('password');
  const registration = useFeature('registration');
  const Form = method === 'password' ? PasswordSignIn : PhoneSignIn;
  return (
    <>
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
      <Form face={face} onSession={onSession} onCode={onCode} onForgot={() => onMode('reset')} />
      {(other || registration) && (
        <More>
          {other}
          {registration && (
            <p className={css.foot}>
              {face === 'host' ? t('notHost') : t('newHere')}
              <ModeLink to="register" onMode={onMode}>
                {face === 'host' ? t('apply') : t('createAccount')}
              </ModeLink>
            </p>
          )}
        </More>
      )}
    </>
  );
}

const More = ({ children }: { children: ReactNode }) => <div className={css.more}>{children}</div>;

function ModeLink({ to, onMode, children }: { to: AuthMode; onMode: AuthPanelProps['onMode']; children: ReactNode }) {
  return (
    <button type="button" className={css.link} onClick={() => onMode(to)}>
      {children}
    </button>
  );
}
