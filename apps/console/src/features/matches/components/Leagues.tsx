import { leagueSorts, matchOperatorCalls } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import type { ReactNode } from 'react';
import { usePaged } from '../../../shared/table/use-paged.ts';
import two from '../../../shared/two-lines/two-lines.module.css';
import { useNamedInput } from '../model/use-named-input.ts';
import { useNameIn } from '../model/use-words.ts';
import { LeagueForm } from './LeagueForm.tsx';
import { NamedList } from './NamedList.tsx';

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
          <span className={two.lines}>
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
      form={(props) => <LeagueForm {...props} />}
    />
  );
}
