import { contentTypes } from '@touchline/contract/enums';
import type { GiftContent, SentGift } from '@touchline/contract/gifts';
import type { GiftDoors, GiftPlatform } from './doors.ts';

/** Puts gifts into the chat. */
export interface GiftLines {
  add(sent: SentGift): void;
  /** Says what was held back. */
  close(): Promise<void>;
}

interface Held {
  /** When this combo last had a line. */
  saidAt: number;
  /** What came since then. */
  waiting: { readonly first: SentGift; readonly content: GiftContent } | null;
}

const lookMs = 500;
/** A combo has a line at its beginning and then at most one in this time. */
const pauseMs = 2000;

/**
 * One line for every sending would push everything else out of the chat while somebody taps: of a running combo, what
 * came within two seconds shares a line.
 */
export function createGiftLines({ clock, log, timers }: GiftPlatform, { rooms }: Pick<GiftDoors, 'rooms'>): GiftLines {
  const combos = new Map<string, Held>();
  const posting = new Set<Promise<void>>();

  const say = ({ id, roomId, from }: SentGift, gift: GiftContent): void => {
    const line = { roomId, uid: from.uid, contentType: contentTypes.gift, clientId: `gift-${id}` };
    const posted = rooms()
      .post({ ...line, content: { text: '', gift } })
      .catch((error: unknown) => log.error({ err: error, gift: id }, 'a gift has no line in the chat'))
      .finally(() => posting.delete(posted));
    posting.add(posted);
  };

  const look = (now: number, all = false): void => {
    for (const [combo, held] of combos) {
      if (!all && now >= held.saidAt && now - held.saidAt < pauseMs) continue;
      if (!held.waiting) combos.delete(combo);
      else {
        say(held.waiting.first, held.waiting.content);
        Object.assign(held, { saidAt: now, waiting: null });
      }
    }
  };
  timers.every('gifts.lines', lookMs, () => look(clock.now()));

  return {
    add: (sent) => {
      const { gift, count, coins, combo, host } = sent;
      const held = combos.get(combo.id);
      if (!held) {
        combos.set(combo.id, { saidAt: clock.now(), waiting: null });
        return say(sent, { gift, count, coins, combo, host });
      }
      const before = held.waiting?.content;
      held.waiting = {
        first: held.waiting?.first ?? sent,
        content: { gift, host, combo, count: count + (before?.count ?? 0), coins: coins + (before?.coins ?? 0) },
      };
    },
    close: async () => {
      look(clock.now(), true);
      await Promise.all(posting);
    },
  };
}
