import { useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { useMatches } from '../api/use-matches.ts';
import type { StageView } from '../model/stage-views.ts';
import { useNameIn } from '../model/use-words.ts';
import { BulkPostponeButton } from './BulkPostponeButton.tsx';
import { MatchDrawer } from './MatchDrawer.tsx';
import { useMatchColumns } from './match-columns.tsx';
import { useMatchFilters } from './match-filters.tsx';
import { NewMatchDrawer } from './NewMatchDrawer.tsx';
import { StageTabs } from './StageTabs.tsx';

/** Every match, with tools to correct it. */
export function Matches({ views }: { views: ReactNode }) {
  const { t } = useTranslation(['consoleMatches', 'console']);
  const formats = useFormats();
  const nameOf = useNameIn();
  const [making, setMaking] = useState(false);
  const { list, data, view, sportId, defaultSort, openId, isFiltered } = useMatches();
  const { url } = list;
  const columns = useMatchColumns();
  const filters = useMatchFilters({ view, sportId, rows: list.rows });
  const noneLive = data?.stages.live.total === 0 && view === 'live' && !isFiltered;
  const showStage = (to: StageView): void => {
    const stage = to === 'live' ? undefined : to;
    url.set({ status: undefined, sort: undefined, page: undefined, open: undefined, stage });
  };
  return (
    <ListPage
      title={t('console:screen.matches')}
      text={!data ? ' ' : t(data.more ? 'totalMore' : 'total', { number: formats.number(list.total) })}
      end={views}
      above={<StageTabs value={view} counts={data?.stages} onChange={showStage} />}
      newLabel={t('newMatch')}
      onNew={() => setMaking(true)}
      list={list}
      columns={columns}
      rowKey={({ matchId }) => matchId}
      nameOf={({ homeName, awayName }) => `${nameOf(homeName)} – ${nameOf(awayName)}`}
      empty={
        <EmptyState
          level={2}
          title={noneLive ? t('noneLive') : t('none')}
          text={noneLive ? t('noneLiveText') : t('noneText')}
        />
      }
      defaultSort={defaultSort}
      openKey={openId}
      onOpen={({ matchId }) => url.set({ open: matchId })}
      bulk={(chosen, clear) => <BulkPostponeButton chosen={chosen} onDone={clear} />}
      filters={filters}
    >
      {openId && <MatchDrawer key={openId} matchId={openId} onClose={() => url.set({ open: undefined })} />}
      {making && (
        <NewMatchDrawer
          onClose={() => setMaking(false)}
          onMade={(matchId) => {
            setMaking(false);
            url.set({ stage: 'next', page: undefined, open: matchId });
          }}
        />
      )}
    </ListPage>
  );
}
