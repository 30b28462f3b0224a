import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { useState } from 'react';
import { AuthFrame, AuthPanel, type Face, FaceTabs } from '../../features/auth/index.ts';
import { useTitle } from '../../shared/use-title.ts';
import { GuestWay } from './GuestWay.tsx';
import { Tools } from './Tools.tsx';
import { useOnSession } from './use-on-session.ts';

export function LoginScreen() {
  const { t } = useTranslation('auth');
  useTitle(t('signIn'));
  const navigate = useNavigate();
  const onSession = useOnSession();
  const [face, setFace] = useState<Face>('viewer');
  return (
    <AuthFrame tools={<Tools />}>
      <FaceTabs face={face} onChange={setFace} />
      <AuthPanel
        mode="signIn"
        face={face}
        onSession={onSession}
        onMode={(mode) =>
          void (mode === 'reset'
            ? navigate({ to: '/forget' })
            : navigate({ to: '/register', search: face === 'host' ? { kind: 'host' } : {} }))
        }
        other={<GuestWay onSession={onSession} />}
      />
    </AuthFrame>
  );
}
