import { isScoreShown, type Match } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { useMark } from '../../shared/marks.ts';
import { ReminderBell } from '../../shared/ReminderBell.tsx';
import { ReserveButton } from '../../shared/ReserveButton.tsx';
import css from './league.module.css';

export { ReminderBell };

/** Who will talk about a match, before anybody does. */
export function Booked({ match }: { match: Match }) {
  const { t } = useTranslation('matches');
  const count = useMark(match.matchId)?.hostCount ?? 0;
  return count > 0 ? <span className={css.booked}>{t('mark.booked', { count })}</span> : null;
}

/** What a reader can do about a match to come. */
export function RowActs({ match }: { match: Match }) {
  return (
    <>
      {!isScoreShown(match.status) && <ReserveButton match={match} />}
      <ReminderBell match={match} />
    </>
  );
}
