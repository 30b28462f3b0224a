import { serverNow } from '@touchline/app-kit/clock';
import { type RoomMessage, roomEvents } from '@touchline/contract/rooms';
import { useCallback, useEffect, useRef } from 'react';
import type { RoomSession } from '../../features/chat/index.ts';
import type { DanmakuLine } from '../../features/player/index.ts';

type Push = (line: DanmakuLine) => void;

/** An older message arrived late, after a reconnect: it belongs in the chat only. */
const freshMs = 10_000;

/** Sends new messages of the room across the video; pass the result to the player. */
export function useDanmaku(session: RoomSession, uid: string): (push: Push) => void {
  const push = useRef<Push | null>(null);
  useEffect(
    () =>
      session.listen(({ type, data }) => {
        if (type !== roomEvents.message.type) return;
        const { id, content, from, at } = data as RoomMessage;
        // Pictures and gifts have no text and are shown elsewhere.
        if (content.text === '') return;
        if (Math.abs(serverNow() - Date.parse(at)) > freshMs) return;
        push.current?.({ id, text: content.text, own: from.uid === uid });
      }),
    [session, uid],
  );
  return useCallback((next) => {
    push.current = next;
  }, []);
}
