import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { useState } from 'react';
import { AuthFrame, AuthPanel, KindTabs, type SignInKind } from '../../features/auth/index.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { GuestEntry } from './GuestEntry.tsx';
import { SignInTools } from './SignInTools.tsx';
import { useOnSession } from './use-on-session.ts';

export function LoginScreen() {
  const { t } = useTranslation('auth');
  useTitle(t('signIn'));
  const navigate = useNavigate();
  const onSession = useOnSession();
  const [face, setFace] = useState<SignInKind>('viewer');
  return (
    <AuthFrame tools={<SignInTools />}>
      <KindTabs face={face} onChange={setFace} />
      <AuthPanel
        mode="signIn"
        face={face}
        onSession={onSession}
        onMode={(mode) =>
          void (mode === 'reset'
            ? navigate({ to: '/forget' })
            : navigate({ to: '/register', search: face === 'host' ? { kind: 'host' } : {} }))
        }
        other={<GuestEntry onSession={onSession} />}
      />
    </AuthFrame>
  );
}
