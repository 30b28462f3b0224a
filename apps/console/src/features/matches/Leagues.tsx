import { leagueSorts, matchOperatorCalls } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import type { ReactNode } from 'react';
import { usePaged } from '../../shared/table/use-paged.ts';
import { LeagueForm } from './LeagueForm.tsx';
import css from './matches.module.css';
import { NamedList, useNamedInput } from './NamedList.tsx';
import { useNameIn } from './use-words.ts';

export function Leagues({ views }: { views: ReactNode }) {
  const { t } = useTranslation('consoleMatches');
  const formats = useFormats();
  const nameOf = useNameIn();
  const { input, sort } = useNamedInput();
  const order = leagueSorts.find((each) => each === sort?.column) ?? 'place';
  const { list } = usePaged(matchOperatorCalls.leagues, { ...input, sort: order });
  return (
    <NamedList
      what="leagues"
      views={views}
      newLabel={t('newLeague')}
      list={list}
      name={{
        id: 'name',
        head: t('name'),
        sortable: true,
        phone: 'title',
        csv: ({ name }) => nameOf(name),
        cell: ({ name, country }) => (
          <span className={css.two}>
            <b>{nameOf(name)}</b>
            <small>{nameOf(country)}</small>
          </span>
        ),
      }}
      middle={[
        {
          id: 'rank',
          head: t('rank'),
          numeric: true,
          sortable: true,
          wide: true,
          phone: 'hide',
          csv: ({ rank }) => rank,
          cell: ({ rank }) => <span className="num">{formats.number(rank)}</span>,
        },
        {
          id: 'popular',
          head: t('popular'),
          wide: true,
          phone: 'hide',
          csv: ({ popular }) => (popular ? 1 : 0),
          cell: ({ popular }) => popular && <Badge tone="good">{t('popular')}</Badge>,
        },
      ]}
      form={(league, take, close, done) => <LeagueForm league={league} onTake={take} onClose={close} onDone={done} />}
    />
  );
}
