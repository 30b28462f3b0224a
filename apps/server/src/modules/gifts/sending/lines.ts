import { contentTypes } from '@touchline/contract/enums';
import type { Giver, SentGift } from '@touchline/contract/gifts';
import type { Topic } from '../../../platform/outbox/outbox.ts';
import type { GiftNeeds, GiftPlatform } from '../needs.ts';

/** Content of a gift message. */
export type GiftLine = Pick<SentGift, 'id' | 'roomId' | 'host' | 'gift' | 'count' | 'coins' | 'combo'> & {
  readonly from: Pick<Giver, 'uid'>;
};

/** Posts gift messages to the chat. */
export interface GiftLines {
  add(sent: GiftLine): void;
  /** Posts pending messages. */
  close(): Promise<void>;
}

/** Id of a message: that of its first gift. */
export const lineIdOf = ({ id }: Pick<GiftLine, 'id'>): string => `gift-${id}`;

interface PendingCombo {
  /** When this combo last had a message. */
  postedAt: number;
  /** Gifts since then. */
  waiting: GiftLine[];
}

/** A combo has a message at its start, then at most one per interval. */
const pauseMs = 2000;

/**
 * Posts one message for gifts of one combo, earliest first, and returns the combo count in it: that of the last gift,
 * or another one when a previous process posted the message but could not mark it.
 */
export async function postTogether(
  rooms: Pick<GiftNeeds['rooms'], 'post'>,
  sendings: readonly GiftLine[],
): Promise<number> {
  const [first, last] = [sendings[0], sendings.at(-1)];
  if (!first || !last) return 0;
  const { gift, host, roomId, from } = first;
  const sum = (of: 'count' | 'coins'): number => sendings.reduce((all, one) => all + one[of], 0);
  const content = { gift, host, combo: last.combo, count: sum('count'), coins: sum('coins') };
  const stands = await rooms.post({
    roomId,
    uid: from.uid,
    contentType: contentTypes.gift,
    clientId: lineIdOf(first),
    content: { text: '', gift: content },
  });
  return Math.max(first.combo.count, stands?.gift?.combo.count ?? last.combo.count);
}

/**
 * One message per gift would flood the chat during fast tapping: gifts of a running combo within two seconds share a
 * message.
 */
export function createGiftLines(
  { clock, log, timers }: Pick<GiftPlatform, 'clock' | 'log' | 'timers'>,
  { rooms }: Pick<GiftNeeds, 'rooms'>,
  topic: Pick<Topic, 'delivered'>,
): GiftLines {
  const combos = new Map<string, PendingCombo>();
  const posting = new Set<Promise<void>>();

  const say = (sendings: readonly GiftLine[]): void => {
    const posted = postTogether(rooms, sendings)
      .then((upTo) => topic.delivered(sendings.filter(({ combo }) => combo.count <= upTo).map(({ id }) => id)))
      .catch((error: unknown) => log.error({ err: error, gifts: sendings.length }, 'gift message failed'))
      .finally(() => posting.delete(posted));
    posting.add(posted);
  };

  const look = (now: number, all = false): void => {
    for (const [combo, held] of combos) {
      if (!all && now >= held.postedAt && now - held.postedAt < pauseMs) continue;
      if (held.waiting.length === 0) combos.delete(combo);
      else {
        say(held.waiting);
        Object.assign(held, { postedAt: now, waiting: [] });
      }
    }
  };

  /** When the next combo may have a message, or ends. */
  const nextLook = (): number | null => {
    const times = [...combos.values()].map(({ postedAt }) => postedAt + pauseMs);
    return times.length > 0 ? Math.min(...times) : null;
  };
  const job = timers.due('gifts.lines', { scope: 'local', lookMs: null }, async () => {
    look(clock.now());
    return nextLook();
  });

  return {
    add: (sent) => {
      const held = combos.get(sent.combo.id);
      if (held) held.waiting.push(sent);
      else {
        combos.set(sent.combo.id, { postedAt: clock.now(), waiting: [] });
        say([sent]);
        job.at(clock.now() + pauseMs);
      }
    },
    close: async () => {
      look(clock.now(), true);
      await Promise.all(posting);
    },
  };
}
