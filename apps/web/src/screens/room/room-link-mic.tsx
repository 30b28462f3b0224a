import { serverNow } from '@touchline/app-kit/clock';
import { canInRoom } from '@touchline/contract/rooms';
import { lazy, Suspense, useMemo, useState } from 'react';
import { LazyUserDialog, type ReportUser, type RoomSession, standingOf } from '../../features/chat/index.ts';
import { useFeature } from '../../shared/api/global-config.ts';
import { useIsWide } from '../../shared/page/use-is-wide.ts';
import { roomWide } from './RoomLayout.tsx';
import type { GiftHost } from './use-room-gifts.ts';

/** Lazy: most rooms have no open link-mic. */
const RoomLinkMic = lazy(async () => ({ default: (await import('../../features/link-mic/index.ts')).RoomLinkMic }));
const SeatsRow = lazy(async () => ({ default: (await import('../../features/link-mic/index.ts')).SeatsRow }));
const HostPanel = lazy(async () => ({ default: (await import('../../features/link-mic/index.ts')).HostPanel }));
const MicBar = lazy(async () => ({ default: (await import('../../features/link-mic/index.ts')).MicBar }));

/** The link-mic of a room; null while it is closed or switched off. */
export type OpenLinkMic = ReturnType<typeof useRoomLinkMic>;

/** The input of all link-mic UI of a room; null without a host, while it is closed and while it is switched off. */
export function useRoomLinkMic(session: RoomSession, host: GiftHost | null) {
  const isOn = useFeature('linkMic');
  const wide = useIsWide(roomWide);
  const open = session.store(({ linkMicOpen }) => linkMicOpen);
  const { hostId: hostUid = '', own = false, nickname = '' } = host ?? {};
  const room = useLinkMicRoom(session, hostUid, own);
  return isOn && host && open ? { room, session, hostName: nickname, wide } : null;
}

function useLinkMicRoom(session: RoomSession, hostUid: string, own: boolean) {
  const disciplines = useDisciplines(session);
  return useMemo(
    () => ({
      roomId: session.roomId,
      hostUid,
      own,
      disciplines,
      listen: (listener: Parameters<RoomSession['listen']>[0]) => session.listen(listener),
    }),
    [session, hostUid, own, disciplines],
  );
}

/** The link-mic of the host's own studio, open or closed; null while it is switched off. */
export function useStudioLinkMic(session: RoomSession, host: { uid: string; nickname: string }) {
  const isOn = useFeature('linkMic');
  const room = useLinkMicRoom(session, host.uid, true);
  const wide = useIsWide(roomWide);
  return isOn ? { room, session, hostName: host.nickname, wide } : null;
}

/** Whether the current user may mute and remove guests. */
function useDisciplines(session: RoomSession): boolean {
  return session.store(
    ({ state }) => state !== null && canInRoom('link_mic_discipline', standingOf(state.standing, serverNow())),
  );
}

interface LinkMicProps {
  linkMic: OpenLinkMic;
}

/** Sound and dialogs; stays mounted while tabs change. */
export function LinkMicSound({ linkMic }: LinkMicProps) {
  if (!linkMic) return null;
  return (
    <Suspense>
      <RoomLinkMic key={linkMic.room.roomId} room={linkMic.room} hostName={linkMic.hostName} />
    </Suspense>
  );
}

/** The seats above the messages; beside the chat also the own microphone. */
export function LinkMicSeats({ linkMic, onReport }: LinkMicProps & { onReport: ReportUser }) {
  const [person, setPerson] = useState<string | null>(null);
  if (!linkMic) return null;
  return (
    <Suspense>
      <SeatsRow room={linkMic.room} onPerson={setPerson} />
      {linkMic.wide && <MicBar room={linkMic.room} />}
      {person && (
        <LazyUserDialog session={linkMic.session} uid={person} onReport={onReport} onClose={() => setPerson(null)} />
      )}
    </Suspense>
  );
}

/** The host's requests, guests and settings, in the studio. */
export function StudioLinkMic({ linkMic }: LinkMicProps) {
  if (!linkMic) return null;
  return (
    <Suspense>
      <HostPanel room={linkMic.room} bar={linkMic.wide} />
    </Suspense>
  );
}

/** The own microphone on phones, where the chat may be hidden by another tab. */
export function LinkMicPhoneBar({ linkMic }: LinkMicProps) {
  if (!linkMic || linkMic.wide) return null;
  return (
    <Suspense>
      <MicBar room={linkMic.room} />
    </Suspense>
  );
}
