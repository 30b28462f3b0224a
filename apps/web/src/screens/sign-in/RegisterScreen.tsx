import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Session } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { AuthFrame, AuthPanel, KindTabs, type SignInKind } from '../../features/auth/index.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { isApprovedHost } from '../../shared/session/session.ts';
import { SignInTools } from './SignInTools.tsx';
import { useOnSession } from './use-on-session.ts';

export function RegisterScreen() {
  const { t } = useTranslation('auth');
  useTitle(t('register'));
  const navigate = useNavigate();
  const onSession = useOnSession();
  const face = useSearch({ from: '/register' }).kind ?? 'viewer';
  const choose = (kind: SignInKind): void =>
    void navigate({ to: '/register', search: kind === 'host' ? { kind } : {}, replace: true });
  // A host's registration continues with the application.
  const applies = ({ user }: Session): boolean => face === 'host' && !isApprovedHost(user);
  return (
    <AuthFrame tools={<SignInTools />}>
      <KindTabs face={face} onChange={choose} />
      <AuthPanel
        mode="register"
        face={face}
        onMode={() => void navigate({ to: '/login' })}
        onSession={(session) => onSession(session, applies(session) ? '/user/apply' : undefined)}
      />
    </AuthFrame>
  );
}
