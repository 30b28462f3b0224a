import { matchOperatorCalls, teamSorts } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import type { ReactNode } from 'react';
import { usePaged } from '../../../shared/table/use-paged.ts';
import two from '../../../shared/two-lines/two-lines.module.css';
import { useNamedInput } from '../model/use-named-input.ts';
import { useNameIn } from '../model/use-words.ts';
import css from './matches.module.css';
import { NamedList } from './NamedList.tsx';
import { TeamCrest } from './TeamCrest.tsx';
import { TeamForm } from './TeamForm.tsx';

export function Teams({ views }: { views: ReactNode }) {
  const { t } = useTranslation('consoleMatches');
  const nameOf = useNameIn();
  const { input, sort } = useNamedInput();
  const order = teamSorts.find((each) => each === sort?.column) ?? 'sport';
  const { list } = usePaged(matchOperatorCalls.teams, { ...input, sort: order });
  return (
    <NamedList
      what="teams"
      views={views}
      newLabel={t('newTeam')}
      list={list}
      name={{
        id: 'name',
        head: t('name'),
        sortable: true,
        phone: 'title',
        csv: ({ name }) => nameOf(name),
        cell: (team) => (
          <span className={css.who}>
            <TeamCrest seed={team.id} look={team.crest} />
            <span className={two.lines}>
              {nameOf(team.name)}
              <small>{team.shortName}</small>
            </span>
          </span>
        ),
      }}
      form={(props) => <TeamForm {...props} />}
    />
  );
}
