import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { accountEvents, type Me } from '@touchline/contract/accounts';
import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useEffect, useEffectEvent } from 'react';
import { realtime, renewSession } from '../../shared/api.ts';
import { changedAccount } from '../../shared/session.ts';

/** Follows what becomes of the own account: whoever is approved is a host everywhere at once, without signing in again. */
export function AccountEvents({ uid }: { uid: string }) {
  const { t } = useTranslation('shell');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const tell = useEffectEvent((before: Me['anchorStatus'], now: Me['anchorStatus']): void => {
    if (before === now) return;
    // Much of what was read looks different to somebody else.
    void queries.invalidateQueries();
    if (now === 'approved' && before !== 'banned') {
      toast.show({
        tone: 'good',
        text: t('account.approved'),
        action: { label: t('account.toStudio'), onAction: () => void navigate({ to: '/user/configuration' }) },
        durationMs: 0,
      });
    }
    if (now === 'rejected') {
      toast.show({
        text: t('account.rejected'),
        action: { label: t('account.toApplication'), onAction: () => void navigate({ to: '/user/apply' }) },
        durationMs: 0,
      });
    }
  });
  useEffect(
    () =>
      realtime.join(channelOf('user', uid), {
        onEvent: ({ type, data }) => {
          if (type !== accountEvents.changed.type) return;
          const account = data as EventDataOf<typeof accountEvents.changed>;
          const before = changedAccount(account);
          if (before) tell(before.anchorStatus, account.anchorStatus);
        },
        // What was missed while away: the server says who this is now.
        onReload: () =>
          void renewSession().then((changed) => changed && tell(changed.before.anchorStatus, changed.now.anchorStatus)),
      }),
    [uid],
  );
  return null;
}
