import { isScoreShown, type Match } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { latePart } from '../../shared/late-part.ts';
import { useMark } from '../../shared/marks.ts';
import { ReminderBell } from '../../shared/ReminderBell.tsx';
import { isApprovedHost, useSession } from '../../shared/session.ts';
import css from './league.module.css';

export { ReminderBell };

/** Hosts are few: the others do not wait for their button. */
const useReserving = latePart(() => import('../../shared/ReserveButton.tsx'));

/** Who will talk about a match, before anybody does. */
export function Booked({ match }: { match: Match }) {
  const { t } = useTranslation('matches');
  const count = useMark(match.matchId)?.hostCount ?? 0;
  return count > 0 ? <span className={css.booked}>{t('mark.booked', { count })}</span> : null;
}

/** What a reader can do about a match to come. */
export function RowActs({ match }: { match: Match }) {
  const host = useSession((session) => isApprovedHost(session.user)) && !isScoreShown(match.status);
  const reserving = useReserving(host);
  return (
    <>
      {host && reserving && <reserving.ReserveButton match={match} />}
      <ReminderBell match={match} />
    </>
  );
}
