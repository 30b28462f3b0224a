import { IconChartLine } from '@tabler/icons-react';
import type { PastBroadcast } from '@touchline/contract/streams';
import { useFormats, useTranslation } from '@touchline/i18n';
import { IconButton, type TableColumn } from '@touchline/ui';
import { useName } from '../../../../shared/match/use-name.ts';
import { useBroadcastName } from '../../model/use-broadcast-name.ts';
import { useDataWords } from '../../model/use-data-words.ts';
import css from '../data.module.css';
import { PastMatch } from './PastMatch.tsx';

/** The columns of the history; `most` is the highest peak, which the bars compare with. */
export function useHistoryColumns(
  most: number,
  onOpen: (past: PastBroadcast) => void,
): readonly TableColumn<PastBroadcast>[] {
  const { t } = useTranslation('data');
  const formats = useFormats();
  const words = useDataWords();
  const name = useName();
  const nameOf = useBroadcastName();
  return [
    {
      id: 'date',
      head: t('column.date'),
      sortable: true,
      cell: (past) => <span className={css.whole}>{words.day(past.day)}</span>,
    },
    {
      id: 'match',
      head: t('column.match'),
      title: true,
      cell: (past) => <PastMatch past={past} />,
    },
    {
      id: 'league',
      head: t('column.league'),
      desktopOnly: true,
      cell: ({ match }) => (match ? name(match.leagueMatchName) : ''),
    },
    {
      id: 'peak',
      head: t('peak'),
      numeric: true,
      sortable: true,
      cell: (past) => (
        <span className={css.peak}>
          <i style={{ '--part': past.peak / most }} />
          <b>{formats.number(past.peak)}</b>
          <IconButton
            size="s"
            icon={IconChartLine}
            label={t('summary.of', { name: nameOf(past) })}
            onClick={() => onOpen(past)}
          />
        </span>
      ),
    },
    {
      id: 'average',
      head: t('average'),
      numeric: true,
      sortable: true,
      desktopOnly: true,
      cell: ({ averageViewers }) => formats.number(averageViewers),
    },
    {
      id: 'duration',
      head: t('column.duration'),
      numeric: true,
      sortable: true,
      cell: ({ seconds }) => <span className={css.whole}>{words.duration(seconds)}</span>,
    },
  ];
}
