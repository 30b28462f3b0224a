import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { AuthFrame, AuthPanel } from '../../features/auth/index.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { SignInTools } from './SignInTools.tsx';
import { useOnSession } from './use-on-session.ts';

export function ForgetScreen() {
  const { t } = useTranslation('auth');
  useTitle(t('resetTitle'));
  const navigate = useNavigate();
  const onSession = useOnSession();
  return (
    <AuthFrame tools={<SignInTools />}>
      <AuthPanel mode="reset" face="viewer" onSession={onSession} onMode={() => void navigate({ to: '/login' })} />
    </AuthFrame>
  );
}
