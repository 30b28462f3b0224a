import { leagueSorts, matchOperatorCalls, type OperatorLeague } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useColumnKinds } from '../../../shared/table/use-column-kinds.tsx';
import { usePaged } from '../../../shared/table/use-paged.ts';
import two from '../../../shared/two-lines/two-lines.module.css';
import { useNamedInput } from '../model/use-named-input.ts';
import { useNameIn } from '../model/use-words.ts';
import { LeagueForm } from './LeagueForm.tsx';
import { NamedList } from './NamedList.tsx';

export function Leagues({ views }: { views: ReactNode }) {
  const { t } = useTranslation('consoleMatches');
  const column = useColumnKinds();
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
        column.number<OperatorLeague>('rank', t('rank'), ({ rank }) => rank, { sortable: true, wide: true }),
        {
          id: 'popular',
          head: t('popular'),
          wide: true,
          csv: ({ popular }) => (popular ? 1 : 0),
          cell: ({ popular }) => popular && <Badge tone="good">{t('popular')}</Badge>,
        },
      ]}
      form={(props) => <LeagueForm {...props} />}
    />
  );
}
