import { useNavigate, useParams } from '@tanstack/react-router';
import { useCall } from '@touchline/app-kit/calls';
import { type LiveTile, liveCalls, staffMay } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { EmptyState, SkeletonCards } from '@touchline/ui';
import { useState } from 'react';
import { CutOffDialog } from '../../../shared/actions/CutOffDialog.tsx';
import { LoadError } from '../../../shared/page/LoadError.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { useMe } from '../../../shared/session.ts';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';
import { WarnDialog } from '../../../shared/warning/WarnDialog.tsx';
import { useWallOrder } from '../model/use-wall-order.ts';
import { ViewerTrail } from '../model/wall.ts';
import { RoomDrawer } from './room/RoomDrawer.tsx';
import { RoomFinder } from './room/RoomFinder.tsx';
import { WallBar } from './WallBar.tsx';
import { WallFigures } from './WallFigures.tsx';
import { WallGrid } from './WallGrid.tsx';

/** Every open broadcast, reloaded every five seconds, failing ones first. */
export function LiveWall() {
  const { t } = useTranslation(['consoleLive', 'console']);
  const url = useTableUrl();
  const { role } = useMe();
  const query = useCall(liveCalls.wall, {}, { refetchInterval: 5000 });
  const [trail] = useState(() => new ViewerTrail());
  const [asked, setAsked] = useState<{ what: 'warn' | 'cut'; tile: LiveTile } | null>(null);
  const [finding, setFinding] = useState(false);
  const { roomId } = useParams({ strict: false });
  const navigate = useNavigate();
  const openRoom = (id: string): void => void navigate({ to: '/live/$roomId', params: { roomId: id }, search: true });
  if (query.data) trail.add(query.data.at, query.data.items);
  const { items = [], viewers = 0, reports = 0, at = '' } = query.data ?? {};
  const regions = [...new Set(items.flatMap(({ region }) => region ?? []))];
  const { order, waiting, hold } = useWallOrder(items, url.values);
  const [watched, setWatched] = useState<ReadonlySet<string>>(new Set());
  const watch = (id: string, on: boolean): void =>
    setWatched((old) => new Set(on ? [...old, id] : [...old].filter((each) => each !== id)));
  const size = url.values.size === 'small' ? 'small' : 'large';
  const may = staffMay('discipline', role);
  return (
    <Page
      title={t('console:screen.live')}
      end={<WallFigures items={items} viewers={viewers} reports={reports} ready={query.data !== undefined} />}
      bar={
        <WallBar
          url={url}
          regions={regions}
          size={size}
          waiting={waiting}
          onFind={may ? () => setFinding(true) : undefined}
        />
      }
    >
      {query.isPending ? (
        <SkeletonCards label={t('console:table.loading')} cards={8} />
      ) : query.isError && items.length === 0 ? (
        <LoadError onRetry={query.refetch} />
      ) : order.length === 0 ? (
        <EmptyState
          level={2}
          title={items.length > 0 ? t('noneFiltered') : t('none')}
          text={items.length > 0 ? t('noneFilteredText') : t('noneText')}
        />
      ) : (
        <WallGrid
          order={order}
          hold={hold}
          size={size}
          at={at}
          trail={trail}
          watched={watched}
          onWatch={watch}
          onRoom={may ? openRoom : undefined}
          onAsk={may ? (what, tile) => setAsked({ what, tile }) : undefined}
        />
      )}
      {finding && (
        <RoomFinder
          onClose={() => setFinding(false)}
          onRoom={(found) => {
            setFinding(false);
            openRoom(found.roomId);
          }}
        />
      )}
      {may && roomId && (
        <RoomDrawer
          key={roomId}
          roomId={roomId}
          tile={items.find((tile) => tile.roomId === roomId)}
          onClose={() => void navigate({ to: '/live', search: true })}
        />
      )}
      {asked?.what === 'warn' && (
        <WarnDialog uid={asked.tile.hostId} name={asked.tile.nickname} onClose={() => setAsked(null)} />
      )}
      {asked?.what === 'cut' && <CutOffDialog tile={asked.tile} onClose={() => setAsked(null)} />}
    </Page>
  );
}
