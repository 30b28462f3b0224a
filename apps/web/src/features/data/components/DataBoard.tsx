import { IconChevronLeft, IconChevronRight, IconClock, IconDownload } from '@tabler/icons-react';
import { limits } from '@touchline/contract/limits';
import { csvOf } from '@touchline/contract/text';
import { useTranslation } from '@touchline/i18n';
import { Button, Icon, IconButton, Skeleton, SkeletonGroup, TabPanel, Tabs } from '@touchline/ui';
import { EmptyWithLink } from '../../../shared/page/EmptyWithLink.tsx';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { saveFile } from '../../../shared/page/save-file.ts';
import { type Statistics, useHistory, useStatistics } from '../api/use-data.ts';
import { type DataKind, type DataSelection, dataKinds } from '../model/data-selection.ts';
import { useDataWords } from '../model/use-data-words.ts';
import { Charts } from './Charts.tsx';
import { Days, useDayRows } from './Days.tsx';
import css from './data.module.css';
import { Earnings } from './Earnings.tsx';
import { Figures } from './Figures.tsx';
import { History } from './history/History.tsx';
import { hasToday, Today } from './Today.tsx';

const nightly = { from: limits.hosts.statisticsFromHour, to: limits.hosts.statisticsToHour };

export interface DataBoardProps {
  selection: DataSelection;
  onSelection: (next: Partial<DataSelection>) => void;
}

/** The results of a host's broadcasts, and the earnings from gifts. */
export function DataBoard({ selection, onSelection }: DataBoardProps) {
  const { t } = useTranslation('data');
  const { kind } = selection;
  return (
    <>
      <h1 className={css.title}>{t('title')}</h1>
      <div className={css.kinds}>
        <Tabs
          name="data"
          label={t('title')}
          ruled
          items={dataKinds.map((id) => ({ id, label: t(`tab.${id}`) }))}
          value={kind}
          onChange={(id) => onSelection({ kind: id as DataKind })}
        />
      </div>
      <TabPanel name="data" id={kind}>
        {kind === 'broadcasts' ? (
          <Broadcasts selection={selection} onSelection={onSelection} />
        ) : (
          <Earnings days={selection.days} day={selection.day} rows={selection.rows} onSelection={onSelection} />
        )}
      </TabPanel>
    </>
  );
}

/** Month by month. */
function Broadcasts({ selection: { month, rows }, onSelection }: DataBoardProps) {
  const { t } = useTranslation(['data', 'common']);
  const statistics = useStatistics(month);
  const history = useHistory(statistics.data?.month);
  if (!statistics.data) {
    return (
      <>
        {statistics.isError ? (
          <LoadFailed
            title={t('data:failed')}
            error={null}
            retrying={statistics.isFetching}
            onRetry={statistics.refetch}
          />
        ) : (
          <SkeletonGroup label={t('common:loading')} className="stack-6">
            <Skeleton height={112} />
            <Skeleton height={300} />
            <Skeleton height={300} />
          </SkeletonGroup>
        )}
      </>
    );
  }
  const { data } = statistics;
  // Before the first broadcast all values are zero.
  const isCounted =
    data.months.length > 1 ||
    data.total.broadcasts > 0 ||
    data.total.newFans > 0 ||
    data.days.some(({ gifts }) => gifts > 0);
  return (
    <>
      <Head statistics={data} onMonth={(next) => onSelection({ month: next })} />
      {hasToday(data.today) && <Today today={data.today} />}
      {!isCounted && !hasToday(data.today) && history.data?.length === 0 ? (
        <EmptyWithLink
          level={2}
          art="video"
          title={t('data:empty.title')}
          text={t('data:empty.text')}
          href="#/user/configuration"
          linkText={t('data:empty.go')}
        />
      ) : (
        <>
          {isCounted && (
            <>
              <Figures statistics={data} />
              <Charts statistics={data} />
              <Days key={`days ${data.month}`} days={data.days} />
            </>
          )}
          <History key={data.month} month={data.month} rows={rows} onRows={(next) => onSelection({ rows: next })} />
        </>
      )}
    </>
  );
}

interface HeadProps {
  statistics: Statistics;
  onMonth: (month: string) => void;
}

function Head({ statistics, onMonth }: HeadProps) {
  const { t } = useTranslation('data');
  const words = useDataWords();
  const rowsOf = useDayRows();
  const hours = { from: words.hour(nightly.from), to: words.hour(nightly.to) };
  const at = statistics.months.indexOf(statistics.month);
  const [later, earlier] = [statistics.months[at - 1], statistics.months[at + 1]];
  return (
    <header className={css.head}>
      <div>
        <p>
          <Icon of={IconClock} size="s" />
          {statistics.asOf === null
            ? t('notYet', hours)
            : t('asOf', {
                ...hours,
                time: words.serverTime(statistics.asOf, statistics.utcOffset),
                zone: words.zone(statistics.utcOffset),
              })}
        </p>
      </div>
      <div className={css.tools}>
        <fieldset className={css.month} aria-label={t('month.label')}>
          <IconButton
            icon={IconChevronLeft}
            turn
            label={earlier ? words.month(earlier) : t('month.previous')}
            disabled={earlier === undefined}
            onClick={() => earlier && onMonth(earlier)}
          />
          <b aria-live="polite">{words.month(statistics.month)}</b>
          <IconButton
            icon={IconChevronRight}
            turn
            label={later ? words.month(later) : t('month.next')}
            disabled={later === undefined}
            onClick={() => later && onMonth(later)}
          />
        </fieldset>
        <Button
          icon={IconDownload}
          disabled={statistics.days.length === 0}
          onClick={() => saveFile(`touchline-${statistics.month}.csv`, csvOf(rowsOf(statistics.days)))}
        >
          {t('export')}
        </Button>
      </div>
    </header>
  );
}
