import type { Match } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Minute } from '@touchline/ui';
import { useMomentOf } from './match-moment.ts';

/** The running minute with the pulse, the end, or the kick-off time: the start of a short line about a match. */
export function MatchMoment({ match }: { match: Match }) {
  return match.status === 'in_progress' ? <Running match={match} /> : <Still match={match} />;
}

function Running({ match }: { match: Match }) {
  return <Minute>{useMomentOf(match).short}</Minute>;
}

function Still({ match }: { match: Match }) {
  const { t } = useTranslation('common');
  const formats = useFormats();
  if (match.status === 'not_started') return <span className="num">{formats.time(match.kickoffAt)}</span>;
  return <span>{t(`matchStatus.${match.status}`)}</span>;
}
