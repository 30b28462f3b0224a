import type { Session } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { useFeature } from '../../../shared/api/global-config.ts';
import type { SignInPurpose } from '../../../shared/session/sign-in-request.ts';
import { AuthPanel } from './AuthPanel.tsx';
import css from './auth.module.css';

export interface AuthDialogProps {
  mode: 'signIn' | 'register';
  purpose: SignInPurpose | null;
  onClose: () => void;
  onSession: (session: Session) => void;
}

/** Sign-in and registration over the page, which stays active behind it. Viewers and hosts use the same form. */
export function AuthDialog({ mode: first, purpose, onClose, onSession }: AuthDialogProps) {
  const { t } = useTranslation('auth');
  const [mode, setMode] = useState<'signIn' | 'register' | 'reset'>(first);
  const gifts = useFeature('gifts');
  const titles = {
    signIn: purpose ? t(`purpose.${purpose}`) : t('signIn'),
    register: t('register'),
    reset: t('resetTitle'),
  };
  return (
    <Dialog open onClose={onClose} title={titles[mode]} size="s">
      <div className={css.inDialog}>
        {mode !== 'reset' && <p className={css.lead}>{t(gifts ? 'offer' : 'offerWithoutGifts')}</p>}
        <AuthPanel mode={mode} onMode={setMode} face="viewer" onSession={onSession} />
      </div>
    </Dialog>
  );
}
