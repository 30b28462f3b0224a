import { useTranslation } from '@touchline/i18n';
import { useState } from 'react';
import { type ChatTab, RoomChat, useRoom } from '../../features/chat/index.ts';
import type { Reporting } from '../../features/report/index.ts';
import css from './room.module.css';
import { matchRoomLines } from './room-lines.ts';
import { roomReports } from './room-reports.ts';

/** The chat of the match as a tab beside a host's chat; empty without a match. */
export function useMatchChatTab(roomId: string | null, reporting: Reporting): ChatTab[] {
  const { t } = useTranslation('room');
  if (roomId === null) return [];
  const label = t('tabs.matchChat');
  const panel = <MatchChat key={roomId} roomId={roomId} label={label} reporting={reporting} />;
  return [{ id: 'match-chat', label, fills: true, panel }];
}

/** Enters the match room only while its tab is open. */
function MatchChat({ roomId, label, reporting }: { roomId: string; label: string; reporting: Reporting }) {
  const [attempt, setAttempt] = useState(0);
  const session = useRoom(roomId, attempt);
  return (
    <section className={css.matchChat} aria-label={label}>
      <RoomChat
        {...roomReports(reporting)}
        session={session}
        lines={matchRoomLines}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </section>
  );
}
