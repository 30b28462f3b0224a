import type { ColumnId } from '@touchline/contract/enums';
import type { League, Match } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Chip, Chips, Segmented, Switch } from '@touchline/ui';
import { sportIconOf } from '../../../shared/match/sport-icons.ts';
import { sportColumns } from '../../../shared/match/sports.ts';
import { useName } from '../../../shared/match/use-name.ts';
import type { ListTab } from '../model/days.ts';
import { countChips, type Filter } from '../model/groups.ts';
import css from './filters.module.css';

interface FiltersProps {
  column: ColumnId;
  tab: ListTab;
  onTab: (tab: ListTab) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  matches: readonly Match[];
  leagues: readonly League[];
}

/** Filters matches: all or popular, by sport (by league inside a sport), and live only. */
export function Filters({ column, tab, onTab, filter, onFilter, matches, leagues }: FiltersProps) {
  const { t } = useTranslation(['matches', 'common']);
  const name = useName();
  const formats = useFormats();
  const counts = countChips(matches, column, filter.liveOnly);
  const toggle = (id: string): void => {
    const chosen = new Set(filter.chosen);
    if (!chosen.delete(id)) chosen.add(id);
    onFilter({ ...filter, chosen });
  };
  const chips =
    column === 0
      ? sportColumns.flatMap(({ column: sport, name: word }) =>
          word === 'all' ? [] : [{ id: String(sport), label: t(`common:sport.${word}`), icon: sportIconOf(sport) }],
        )
      : leagues.map((league) => ({ id: league.id, label: name(league.name), icon: undefined }));
  return (
    <div className={css.filters}>
      <Segmented
        label={t('matches:which')}
        value={tab}
        onChange={onTab}
        options={[
          { value: 'all', label: t('common:sport.all') },
          { value: 'popular', label: t('common:sport.popular') },
        ]}
      />
      <Chips label={t(column === 0 ? 'matches:sports' : 'matches:leagues')} className={css.chips}>
        {chips
          .filter(({ id }) => counts.has(id) || filter.chosen.has(id))
          .map(({ id, label, icon }) => (
            <Chip
              key={id}
              icon={icon}
              count={formats.number(counts.get(id) ?? 0)}
              pressed={filter.chosen.has(id)}
              onClick={() => toggle(id)}
            >
              {label}
            </Chip>
          ))}
      </Chips>
      <Switch
        label={t('matches:liveOnly')}
        checked={filter.liveOnly}
        onChange={(liveOnly) => onFilter({ ...filter, liveOnly })}
        className={css.switch}
      />
    </div>
  );
}
