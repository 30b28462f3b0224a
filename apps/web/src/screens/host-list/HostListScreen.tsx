import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { HostList, Recommended } from '../../features/hosts/index.ts';
import { LazyReportDialog, useReporting } from '../../features/report/index.ts';
import { useLiveMatches } from '../../shared/match/live-matches.ts';
import { SportTabs } from '../../shared/match/SportTabs.tsx';
import { columnOf } from '../../shared/match/sports.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import css from './HostListScreen.module.css';

const route = getRouteApi('/present/anchor/$column');

/** /anchor/:column: hosts, live ones first; the scores of their matches update in place. */
export function HostListScreen() {
  useTitle(useTranslation('hosts').t('title'));
  const column = columnOf(route.useParams().column);
  useLiveMatches(column);
  const reporting = useReporting();
  return (
    <>
      <SportTabs list="hosts" column={column} />
      <div className={css.page}>
        <Recommended column={column} />
        <HostList
          key={column}
          column={column}
          onReport={({ uid, nickname, roomId, roomName, title }) =>
            reporting.ask(
              { kind: 'host', targetId: uid, nickname },
              { kind: 'room', targetId: roomId, nickname: roomName || title || nickname },
            )
          }
        />
      </div>
      <LazyReportDialog reporting={reporting} />
    </>
  );
}
