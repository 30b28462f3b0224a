import { useRouter } from '@tanstack/react-router';
import { blockedReasons } from '@touchline/contract/regions';
import { useTranslation } from '@touchline/i18n';
import { Button, EmptyState } from '@touchline/ui';
import { useEffect } from 'react';
import { resolveSession } from '../../shared/api/api.ts';
import { readConfig, useReach } from '../../shared/api/config-poll.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { takeRememberedPage } from '../../shared/session/after-sign-in.ts';
import { unblocked, useSession } from '../../shared/session/session.ts';

/**
 * /403: shown after the server answered 7898. When the whole portal is closed, the configuration poll detects the
 * reopening; when only watching is closed, the rest of the portal stays open and the user retries by hand.
 */
export function BlockedScreen() {
  const { t } = useTranslation('pages');
  useTitle(t('blocked.title'));
  const router = useRouter();
  const blocked = useSession((session) => session.blocked);
  const reason = blockedReasons.find((each) => each === blocked?.reason) ?? 'region';
  const resolving = useSession(({ status }) => status === 'resolving');
  const { closed, reopened } = useReach();
  useEffect(() => {
    const look = (): void => void (document.visibilityState === 'visible' && readConfig());
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!reopened) return;
    const goOn = async (): Promise<void> => {
      useReach.setState({ closed: false, reopened: false });
      unblocked();
      await resolveSession();
      router.history.replace(takeRememberedPage());
    };
    void goOn();
  }, [reopened, router]);
  const leave = (place: string): void => {
    unblocked();
    router.history.replace(place);
  };
  const open = !closed && !resolving;
  return (
    <EmptyState
      level={2}
      title={t('blocked.title')}
      text={t(`blocked.${reason}`)}
      action={open && <Button onClick={() => leave(takeRememberedPage())}>{t('blocked.retry')}</Button>}
    />
  );
}
