import { isScoreShown, type Match } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { useMark } from '../../../shared/match/match-marks.ts';
import { ReminderBell } from '../../../shared/match/ReminderBell.tsx';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import { isApprovedHost, useSession } from '../../../shared/session/session.ts';
import css from './league.module.css';

export { ReminderBell };

/** Lazy: few users are hosts, and the others must not wait for the button. */
const useReserving = lazyPart(() => import('../../../shared/match/ReserveButton.tsx'));

/** The hosts who reserved a match, before its broadcasts start. */
export function ReservationCount({ match }: { match: Match }) {
  const { t } = useTranslation('matches');
  const count = useMark(match.matchId)?.hostCount ?? 0;
  return count > 0 ? <span className={css.booked}>{t('mark.booked', { count })}</span> : null;
}

/** The user's actions for an upcoming match. */
export function RowActions({ match }: { match: Match }) {
  const host = useSession((session) => isApprovedHost(session.user)) && !isScoreShown(match.status);
  const reserving = useReserving(host);
  return (
    <>
      {host && reserving && <reserving.ReserveButton match={match} />}
      <ReminderBell match={match} />
    </>
  );
}
