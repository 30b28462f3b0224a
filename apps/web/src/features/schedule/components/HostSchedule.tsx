import { useEndless } from '@touchline/app-kit/calls';
import { scheduleCalls } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button, EmptyState, SkeletonRows } from '@touchline/ui';
import { keepLive, withNewest } from '../../../shared/match/live-matches.ts';
import { MatchBrief } from '../../../shared/match/MatchBrief.tsx';
import { ReminderBell } from '../../../shared/match/ReminderBell.tsx';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import css from './schedule.module.css';

keepLive(scheduleCalls.hostSchedule);

/** A host's next matches, with a reminder bell at each. */
export function HostSchedule({ hostId, nickname }: { hostId: string; nickname: string }) {
  const { t } = useTranslation(['schedule', 'common']);
  const formats = useFormats();
  const {
    query: schedule,
    rows: items,
    more,
  } = useEndless(scheduleCalls.hostSchedule, { hostId }, { prepare: withNewest });
  if (schedule.isPending) return <SkeletonRows label={t('common:loading')} rows={3} />;
  if (schedule.isError && items.length === 0) {
    return <LoadFailed title={t('schedule:host.failed')} retrying={schedule.isFetching} onRetry={schedule.refetch} />;
  }
  if (items.length === 0)
    return <EmptyState title={t('schedule:host.none', { name: nickname })} text={t('schedule:host.noneHelp')} />;
  return (
    <>
      <ul className={css.planned}>
        {items.map(({ match, signedAt }) => (
          <li key={match.matchId}>
            <time dateTime={match.kickoffAt}>
              <b>{formats.time(match.kickoffAt)}</b>
              <small>{formats.weekday(match.kickoffAt)}</small>
            </time>
            <MatchBrief match={match} />
            {signedAt !== null && <Badge>{t('schedule:ready')}</Badge>}
            <ReminderBell match={match} size="m" />
          </li>
        ))}
      </ul>
      {more && (
        <Button loading={more.loading} onClick={more.onMore}>
          {t('common:loadMore')}
        </Button>
      )}
    </>
  );
}
