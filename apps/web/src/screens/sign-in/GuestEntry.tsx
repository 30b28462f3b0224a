import { IconEye } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useAct } from '@touchline/app-kit/act';
import { accountCalls, type Session } from '@touchline/contract/accounts';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { api } from '../../shared/api/api.ts';
import { useFeature } from '../../shared/api/global-config.ts';
import { takeRememberedPage } from '../../shared/session/after-sign-in.ts';
import { useSession } from '../../shared/session/session.ts';
import css from './guest-entry.module.css';

/**
 * The way without an account: continue as a guest, return to watching for an existing guest, or why neither is
 * possible.
 */
export function GuestEntry({ onSession }: { onSession: (session: Session) => void }) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const isGuest = useSession(({ user }) => user !== null);
  const guests = useFeature('guests');
  const refused = useSession(({ guestRefusal }) => guestRefusal);
  if (isGuest) {
    return (
      <>
        <p className={css.or}>{t('or')}</p>
        <Button size="l" wide icon={IconEye} onClick={() => router.history.push(takeRememberedPage())}>
          {t('keepWatching')}
        </Button>
      </>
    );
  }
  if (!guests) return <Notice>{t('guestsClosed')}</Notice>;
  return (
    <>
      <p className={css.or}>{t('or')}</p>
      {refused === 'too_many_requests' && <Notice>{t('guestsFull')}</Notice>}
      <WatchAsGuest onSession={onSession} />
    </>
  );
}

function WatchAsGuest({ onSession }: { onSession: (session: Session) => void }) {
  const { t } = useTranslation('auth');
  const { language } = useLanguage();
  const { act, busy } = useAct();
  const watch = async (): Promise<void> =>
    onSession(await api.call(accountCalls.guestLogin, { languageType: language }));
  return (
    <Button size="l" wide icon={IconEye} loading={busy} onClick={() => void act(watch)}>
      {t('guest')}
    </Button>
  );
}
