import { IconChartLine, IconDownload, IconSearch } from '@tabler/icons-react';
import { languageCodes } from '@touchline/contract/languages';
import { isScoreShown, scoreSides } from '@touchline/contract/matches';
import type { PastBroadcast } from '@touchline/contract/streams';
import { csvOf } from '@touchline/contract/text';
import { useFormats, useTranslation } from '@touchline/i18n';
import {
  Badge,
  Button,
  Card,
  cx,
  EmptyState,
  ErrorState,
  IconButton,
  ScorePair,
  SkeletonRows,
  Table,
  type TableSort,
} from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { crestShapeOf, TeamCrest } from '../../shared/TeamCrest.tsx';
import { useName } from '../../shared/use-name.ts';
import css from './data.module.css';
import { Pages } from './Pages.tsx';
import { SummaryDialog } from './SummaryDialog.tsx';
import { saveFile } from './save-file.ts';
import { useHistory } from './use-data.ts';
import { useDataWords } from './words.ts';

const order: Readonly<Record<string, (past: PastBroadcast) => number>> = {
  date: ({ startedAt }) => Date.parse(startedAt),
  peak: ({ peak }) => peak,
  average: ({ averageViewers }) => averageViewers,
  duration: ({ seconds }) => seconds,
};

/** Whether the match of a broadcast has a matching name in any language. */
function isNamed({ match }: PastBroadcast, text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return true;
  return languageCodes
    .flatMap((code) => [match?.homeName[code], match?.awayName[code], match?.leagueMatchName[code]])
    .some((name) => name?.toLocaleLowerCase().includes(wanted));
}

interface HistoryProps {
  month: string;
  /** Rows per page. */
  rows: number;
  onRows: (rows: number) => void;
}

/** The broadcasts of a month as a sortable, searchable table with details. */
export function History({ month, rows, onRows }: HistoryProps) {
  const { t } = useTranslation(['data', 'common', 'matches']);
  const formats = useFormats();
  const words = useDataWords();
  const name = useName();
  const [text, setText] = useState('');
  const [sort, setSort] = useState<TableSort>({ column: 'date', descending: true });
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<PastBroadcast | null>(null);
  const history = useHistory(month);
  const found = history.data ?? [];
  const value = order[sort.column] ?? order.date;
  const sorted = found
    .filter((past) => isNamed(past, text))
    .toSorted((a, b) => ((value?.(a) ?? 0) - (value?.(b) ?? 0)) * (sort.descending ? -1 : 1));
  const shown = sorted.slice((page - 1) * rows, page * rows);
  const most = Math.max(1, ...found.map(({ peak }) => peak));
  const nameOf = ({ match }: PastBroadcast): string =>
    match ? t('matches:versus', { home: name(match.homeName), away: name(match.awayName) }) : t('data:talk');
  const save = (): void => {
    const head = [
      t('data:column.date'),
      t('data:column.match'),
      t('data:column.league'),
      t('data:peak'),
      t('data:average'),
      t('data:column.duration'),
    ];
    const lines = found.map(({ day, match, peak, averageViewers, seconds }) => [
      day,
      match ? `${name(match.homeName)} – ${name(match.awayName)}` : t('data:talk'),
      match ? name(match.leagueMatchName) : '',
      peak,
      averageViewers,
      words.duration(seconds),
    ]);
    saveFile(`touchline-broadcasts-${month}.csv`, csvOf([head, ...lines]));
  };
  return (
    <Card as="section" className={cx(css.history, css.pasts)} label={t('data:history.title')}>
      <header>
        <h2>{t('data:history.title')}</h2>
        {found.length > 0 && <span>{t('data:history.count', { count: found.length })}</span>}
        {found.length > 0 && (
          <TextField
            label={t('data:history.search')}
            labelHidden
            type="search"
            icon={IconSearch}
            placeholder={t('data:history.search')}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setPage(1);
            }}
          />
        )}
        {found.length > 0 && (
          <Button size="s" icon={IconDownload} onClick={save}>
            {t('data:export')}
          </Button>
        )}
      </header>
      {history.isPending ? (
        <SkeletonRows label={t('common:loading')} rows={5} />
      ) : history.isError ? (
        <ErrorState
          title={t('data:history.failed')}
          retryLabel={t('common:retry')}
          retrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      ) : (
        <Table
          label={t('data:history.title')}
          rows={shown}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={(next) => {
            setSort(next);
            setPage(1);
          }}
          onRow={setOpen}
          empty={
            found.length > 0 ? (
              <EmptyState title={t('data:history.notFound')} />
            ) : (
              <EmptyState
                title={t('data:history.none', { month: words.month(month) })}
                text={t('data:history.noneHelp')}
              />
            )
          }
          columns={[
            {
              id: 'date',
              head: t('data:column.date'),
              sortable: true,
              cell: (past) => <span className={css.whole}>{words.day(past.day)}</span>,
            },
            {
              id: 'match',
              head: t('data:column.match'),
              title: true,
              cell: (past) => <OnMatch past={past} />,
            },
            {
              id: 'league',
              head: t('data:column.league'),
              desktopOnly: true,
              cell: ({ match }) => (match ? name(match.leagueMatchName) : ''),
            },
            {
              id: 'peak',
              head: t('data:peak'),
              numeric: true,
              sortable: true,
              cell: (past) => (
                <span className={css.peak}>
                  <i style={{ '--part': past.peak / most }} />
                  <b>{formats.number(past.peak)}</b>
                  <IconButton
                    size="s"
                    icon={IconChartLine}
                    label={t('data:summary.of', { name: nameOf(past) })}
                    onClick={() => setOpen(past)}
                  />
                </span>
              ),
            },
            {
              id: 'average',
              head: t('data:average'),
              numeric: true,
              sortable: true,
              desktopOnly: true,
              cell: ({ averageViewers }) => formats.number(averageViewers),
            },
            {
              id: 'duration',
              head: t('data:column.duration'),
              numeric: true,
              sortable: true,
              cell: ({ seconds }) => <span className={css.whole}>{words.duration(seconds)}</span>,
            },
          ]}
        />
      )}
      <Pages
        label={t('data:history.pages')}
        total={sorted.length}
        page={page}
        onPage={setPage}
        rows={rows}
        onRows={onRows}
      />
      {open && <SummaryDialog past={open} name={nameOf(open)} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function OnMatch({ past: { match, provisional, cutOff } }: { past: PastBroadcast }) {
  const { t } = useTranslation('data');
  const name = useName();
  const shape = match ? crestShapeOf(match.sportId) : undefined;
  return (
    <span className={css.match}>
      {match && shape ? (
        <>
          <TeamCrest id={match.homeId} crest={match.homeCrest} shape={shape} />
          <span>{name(match.homeName)}</span>
          <b className={css.score}>
            {isScoreShown(match.status) ? <ScorePair {...scoreSides(match)} size="text" /> : '–'}
          </b>
          <span>{name(match.awayName)}</span>
          <TeamCrest id={match.awayId} crest={match.awayCrest} shape={shape} />
        </>
      ) : (
        <span>{t('talk')}</span>
      )}
      {provisional && <Badge>{t('provisional')}</Badge>}
      {cutOff && <Badge tone="bad">{t('cutOff')}</Badge>}
    </span>
  );
}
