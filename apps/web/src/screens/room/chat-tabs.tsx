import { type ChatTab, type RoomSession, ViewersPanel } from '../../features/chat/index.ts';
import type { Reporting } from '../../features/report/index.ts';
import { MatchChat } from './MatchChat.tsx';
import { roomReports } from './room-reports.ts';

interface ChatTabsInput {
  session: RoomSession;
  reporting: Reporting;
  /** The room of the match beside a host's chat; null without one. */
  matchRoomId: string | null;
  labels: { matchChat: string; viewers: string };
}

/** Returns the tabs beside the chat of a room: the chat of its match, and its viewers. */
export function chatTabsOf({ session, reporting, matchRoomId, labels }: ChatTabsInput): ChatTab[] {
  const viewers = {
    id: 'viewers',
    label: labels.viewers,
    panel: <ViewersPanel session={session} onReport={roomReports(reporting).onReportUser} />,
  };
  if (matchRoomId === null) return [viewers];
  const panel = <MatchChat key={matchRoomId} roomId={matchRoomId} label={labels.matchChat} reporting={reporting} />;
  return [{ id: 'match-chat', label: labels.matchChat, fills: true, panel }, viewers];
}
