import { matchOperatorCalls, teamSorts } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import type { ReactNode } from 'react';
import { usePaged } from '../../shared/table/use-paged.ts';
import css from './matches.module.css';
import { NamedList, useNamedInput } from './NamedList.tsx';
import { TeamForm } from './TeamForm.tsx';
import { TeamSign } from './TeamSign.tsx';
import { useNameIn } from './use-words.ts';

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
            <TeamSign seed={team.id} look={team.crest} />
            <span className={css.two}>
              {nameOf(team.name)}
              <small>{team.shortName}</small>
            </span>
          </span>
        ),
      }}
      form={(team, take, close, done) => <TeamForm team={team} onTake={take} onClose={close} onDone={done} />}
    />
  );
}
