import { useState } from 'react';
import { RoomChat, useRoom } from '../../features/chat/index.ts';
import type { Reporting } from '../../features/report/index.ts';
import { RoomPhrases } from './RoomPhrases.tsx';
import css from './room.module.css';
import { matchRoomLines } from './room-lines.ts';
import { roomReports } from './room-reports.ts';

interface MatchChatProps {
  roomId: string;
  label: string;
  reporting: Reporting;
}

/** The chat of the match, for a tab beside a host's chat: enters the match room only while it is open. */
export function MatchChat({ roomId, label, reporting }: MatchChatProps) {
  const [attempt, setAttempt] = useState(0);
  const session = useRoom(roomId, attempt);
  return (
    <section className={css.matchChat} aria-label={label}>
      <RoomChat
        {...roomReports(reporting)}
        session={session}
        lines={matchRoomLines}
        Phrases={RoomPhrases}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </section>
  );
}
