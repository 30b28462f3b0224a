import { useClock } from '@touchline/app-kit/clock';
import { dayAfter, dayOf, startOf } from '@touchline/contract/days';
import type { League } from '@touchline/contract/matches';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { SelectField } from '@touchline/ui/form';
import { SearchField } from '../../../shared/form/SearchField.tsx';
import { sportColumns } from '../../../shared/match/sports.ts';
import { useName } from '../../../shared/match/use-name.ts';
import type { RaceFilter } from '../api/use-races.ts';
import css from './schedule.module.css';

interface FiltersProps {
  filter: RaceFilter;
  leagues: readonly League[];
  onChange: (change: Partial<RaceFilter>) => void;
}

const daysAhead = 14;
const daysBack = 3;

/** Filters matches by sport, league, day and text. */
export function Filters({ filter, leagues, onChange }: FiltersProps) {
  const { t } = useTranslation(['schedule', 'common']);
  const name = useName();
  const formats = useFormats();
  const { intl } = useLanguage();
  const near = new Intl.RelativeTimeFormat(intl, { numeric: 'auto' });
  const today = useClock(dayOf);
  const from = filter.kind === 'result' ? -daysBack : 0;
  const days = Array.from({ length: daysAhead - from }, (_, at) => at + from).map((plus) => {
    const day = dayAfter(today, plus);
    const label = Math.abs(plus) <= 1 ? near.format(plus, 'day') : formats.weekday(startOf(day));
    return { value: day, label };
  });
  return (
    <search className={css.filters}>
      <SearchField label={t('schedule:search')} text={filter.text} onText={(text) => onChange({ text })} />
      <SelectField
        label={t('schedule:sports')}
        labelHidden
        value={String(filter.column)}
        options={sportColumns.map((sport) => ({
          value: String(sport.column),
          label: t(`common:sport.${sport.name}`),
        }))}
        onChange={(event) =>
          onChange({
            column: sportColumns.find(({ column }) => String(column) === event.target.value)?.column ?? 0,
            leagueId: '',
          })
        }
      />
      <SelectField
        label={t('schedule:league')}
        labelHidden
        value={filter.leagueId}
        options={[
          { value: '', label: t('schedule:allLeagues') },
          ...leagues.map((league) => ({ value: league.id, label: name(league.name) })),
        ]}
        onChange={(event) => onChange({ leagueId: event.target.value })}
      />
      <SelectField
        label={t('schedule:day')}
        labelHidden
        value={filter.day}
        options={[{ value: '', label: t('schedule:anyDay') }, ...days]}
        onChange={(event) => onChange({ day: event.target.value })}
      />
    </search>
  );
}
