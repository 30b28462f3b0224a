import type { RoomSession } from '../../features/chat/index.ts';
import { HostBar, type HostDetails } from '../../features/host-bar/index.ts';
import type { Reporting } from '../../features/report/index.ts';
import { roomTitleOf } from './room-title.ts';

interface RoomHostBarProps {
  details: HostDetails;
  session: RoomSession;
  reporting: Reporting;
  /** Links the host's name to the room, on pages other than the room. */
  roomHref?: string;
}

/** The bar of a host below the video, with the viewers of the room and the reports of host and room. */
export function RoomHostBar({ details, session, reporting, roomHref }: RoomHostBarProps) {
  const { host } = details;
  const viewers = session.store(({ state }) => state?.viewers ?? null);
  return (
    <HostBar
      details={details}
      viewers={viewers}
      roomHref={roomHref}
      onFollowed={() => session.follows(true)}
      onReport={() =>
        reporting.ask(
          { kind: 'host', targetId: host.uid, nickname: host.nickname },
          { kind: 'room', targetId: host.roomId, nickname: roomTitleOf(host) },
        )
      }
    />
  );
}
