import type { OperatorMatch } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import { useSportNames } from '../../../shared/names.ts';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { useColumnKinds } from '../../../shared/table/use-column-kinds.tsx';
import two from '../../../shared/two-lines/two-lines.module.css';
import { sourceOf } from '../model/source.ts';
import { scoreOf, useNameIn } from '../model/use-words.ts';
import css from './matches.module.css';
import { Score } from './Score.tsx';
import { TeamCrest } from './TeamCrest.tsx';

const tones = {
  not_started: undefined,
  in_progress: 'good',
  ended: undefined,
  postponed: 'warn',
  interrupted: 'warn',
  abandoned: 'bad',
  to_be_determined: 'info',
} as const;

/** Columns of the matches. */
export function useMatchColumns(): readonly DataColumn<OperatorMatch>[] {
  const { t } = useTranslation('consoleMatches');
  const column = useColumnKinds();
  const sportNames = useSportNames();
  const nameOf = useNameIn();
  return [
    {
      id: 'match',
      head: t('match'),
      phone: 'title',
      csv: ({ homeName, awayName }) => `${nameOf(homeName)} - ${nameOf(awayName)}`,
      cell: (match) => (
        <span className={css.sides}>
          <Side match={match} side="home" />
          <Side match={match} side="away" />
        </span>
      ),
    },
    {
      id: 'score',
      head: t('score'),
      numeric: true,
      phone: 'end',
      csv: scoreOf,
      cell: (match) => <Score match={match} />,
    },
    {
      id: 'status',
      head: t('status'),
      sortable: true,
      phone: 'end',
      csv: (match) => match.status,
      cell: (match) => (
        <span className={css.badges}>
          <Badge tone={tones[match.status]}>{t(`statuses.${match.status}`)}</Badge>
          {match.hold && <Badge tone="info">{t('held')}</Badge>}
        </span>
      ),
    },
    column.time('kickoff', t('kickoff'), ({ kickoffAt }) => kickoffAt, { sortable: true }),
    {
      id: 'league',
      head: t('league'),
      sortable: true,
      csv: ({ leagueMatchName }) => nameOf(leagueMatchName),
      cell: ({ leagueMatchName, sportId: sport }) => (
        <span className={two.lines}>
          {nameOf(leagueMatchName)}
          <small>{sportNames([sport])}</small>
        </span>
      ),
    },
    {
      id: 'source',
      head: t('source'),
      wide: true,
      csv: ({ provider }) => provider,
      cell: ({ provider, demo }) => <span className="dim">{t(`sources.${sourceOf(provider, demo)}`)}</span>,
    },
  ];
}

function Side({ match, side }: { match: OperatorMatch; side: 'home' | 'away' }) {
  const nameOf = useNameIn();
  return (
    <span className={css.side}>
      <TeamCrest seed={match[`${side}Id`]} look={match[`${side}Crest`]} />
      <span className="truncate" dir="auto">
        {nameOf(match[`${side}Name`])}
      </span>
    </span>
  );
}
