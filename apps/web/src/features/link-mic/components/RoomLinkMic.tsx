import { serverNow } from '@touchline/app-kit/clock';
import { useTranslation } from '@touchline/i18n';
import { Dialog } from '@touchline/ui/overlay';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useClosedByEngine, useLinkMicEvents, useLinkMicInfo } from '../api/use-link-mic.ts';
import { closeLinkMicDialogs, useLinkMicDialog } from '../model/link-mic-dialog.ts';
import { type LinkMicRoom, useUid } from '../model/link-mic-room.ts';
import { ownPlace } from '../model/link-mic-state.ts';
import { useAutoConnect } from '../model/use-auto-connect.ts';
import { useEndings } from '../model/use-endings.ts';
import { useListening } from '../model/use-listening.ts';
import { useSharedState } from '../model/use-shared-state.ts';
import { HostPanel } from './host/HostPanel.tsx';

const JoinDialog = lazy(async () => ({ default: (await import('./join/JoinDialog.tsx')).JoinDialog }));
const InvitationDialog = lazy(async () => ({
  default: (await import('./join/InvitationDialog.tsx')).InvitationDialog,
}));

interface RoomLinkMicProps {
  room: LinkMicRoom;
  hostName: string;
}

/** The link-mic of a room without its looks: sound, connection and dialogs. Rendered once per screen. */
export function RoomLinkMic({ room, hostName }: RoomLinkMicProps) {
  const { t } = useTranslation('linkMic');
  const uid = useUid();
  const { roomId, listen } = room;
  useLinkMicEvents(roomId, uid, listen);
  const { data: info } = useLinkMicInfo(roomId);
  useListening(room, info);
  useSharedState(room, info);
  useAutoConnect(room, info);
  useClosedByEngine(roomId);
  useEndings(info);
  const { join, host } = useLinkMicDialog();
  const [later, setLater] = useState<string | null>(null);
  useEffect(() => closeLinkMicDialogs, []);
  if (!info) return null;
  const place = ownPlace(info, uid, serverNow());
  const invited = place.kind === 'invited' && place.request.id !== later ? place.request : null;
  return (
    <Suspense>
      {join && <JoinDialog key={join} room={room} info={info} purpose={join} />}
      {invited && !join && (
        <InvitationDialog
          key={invited.id}
          roomId={roomId}
          hostName={hostName}
          request={invited}
          onLater={() => setLater(invited.id)}
        />
      )}
      {host && !join && (
        <Dialog open title={t('title')} onClose={closeLinkMicDialogs}>
          <HostPanel room={room} plain bar={false} />
        </Dialog>
      )}
    </Suspense>
  );
}
