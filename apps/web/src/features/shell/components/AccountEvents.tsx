import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { accountEvents, type Me } from '@touchline/contract/accounts';
import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import { type GivenWarning, warningCalls, warningEvents } from '@touchline/contract/operators';
import { streamEvents } from '@touchline/contract/streams';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, realtime, renewSession } from '../../../shared/api/api.ts';
import { cutOffWords } from '../../../shared/room/cut-off-words.ts';
import { changedAccount } from '../../../shared/session/session.ts';

const Warnings = lazy(async () => ({ default: (await import('./Warnings.tsx')).Warnings }));

/**
 * Follows changes of the user's account: an approved user is a host everywhere immediately, without signing in again,
 * and a warned user reads the warning now or at the next visit.
 */
export function AccountEvents({ uid }: { uid: string }) {
  const { t, i18n } = useTranslation('shell');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toastId = useRef<number | null>(null);
  const [warnings, setWarnings] = useState<readonly GivenWarning[]>([]);
  const notify = useEffectEvent((before: Me['hostStatus'], now: Me['hostStatus']): void => {
    if (before === now) return;
    // The toast about the previous state is outdated.
    if (toastId.current !== null) toast.dismiss(toastId.current);
    // Much of the loaded data depends on the user's role.
    void queries.invalidateQueries();
    if (now === 'approved' && before !== 'banned') {
      toastId.current = toast.show({
        tone: 'good',
        text: t('account.approved'),
        action: { label: t('account.toStudio'), onAction: () => void navigate({ to: '/user/configuration' }) },
        durationMs: 0,
      });
    }
    if (now === 'rejected') {
      toastId.current = toast.show({
        text: t('account.rejected'),
        action: { label: t('account.toApplication'), onAction: () => void navigate({ to: '/user/apply' }) },
        durationMs: 0,
      });
    }
  });
  const changed = useEffectEvent((account: EventDataOf<typeof accountEvents.changed>): void => {
    const before = changedAccount(account);
    if (before) notify(before.hostStatus, account.hostStatus);
  });
  const warned = useEffectEvent((warning: EventDataOf<typeof warningEvents.given>): void =>
    setWarnings((earlier) => [...earlier, warning]),
  );
  const cutOff = useEffectEvent((why: EventDataOf<typeof streamEvents.cutOff>): void => {
    void cutOffWords(i18n, why).then((words) => {
      const text = words === '' ? t('account.cutOff') : t('account.cutOffFor', { words });
      toast.show({ tone: 'danger', text, durationMs: 0 });
    });
  });
  /** Without an answer, the warnings wait for the next visit. */
  const readWarnings = useEffectEvent((): void => {
    void api.call(warningCalls.unread, {}).then(
      ({ items }) => setWarnings((earlier) => [...items, ...earlier]),
      () => {},
    );
  });
  useEffect(() => readWarnings(), []);
  useEffect(
    () =>
      realtime.join(channelOf('user', uid), {
        onEvent: ({ type, data }) => {
          const handlers: Readonly<Record<string, (data: never) => void>> = {
            [accountEvents.changed.type]: changed,
            [warningEvents.given.type]: warned,
            [streamEvents.cutOff.type]: cutOff,
          };
          handlers[type]?.(data as never);
        },
        // Events may be missed while offline: the server returns the current user.
        onReload: () => {
          readWarnings();
          void renewSession().then((changed) => changed && notify(changed.before.hostStatus, changed.now.hostStatus));
        },
      }),
    [uid],
  );
  return (
    warnings.length > 0 && (
      <Suspense fallback={null}>
        <Warnings given={warnings} />
      </Suspense>
    )
  );
}
