import { contentTypes } from '@touchline/contract/enums';
import type { Giver, SentGift } from '@touchline/contract/gifts';
import type { GiftNeeds, GiftPlatform } from './needs.ts';
import { markPosted } from './sent.store.ts';

/** What the line of a sending is made of. */
export type GiftLine = Pick<SentGift, 'id' | 'roomId' | 'host' | 'gift' | 'count' | 'coins' | 'combo'> & {
  readonly from: Pick<Giver, 'uid'>;
};

/** Puts gifts into the chat. */
export interface GiftLines {
  add(sent: GiftLine): void;
  /** Says what was held back. */
  close(): Promise<void>;
}

/** What a line is known by: the first sending that it speaks of. */
export const lineIdOf = ({ id }: Pick<GiftLine, 'id'>): string => `gift-${id}`;

interface Held {
  /** When this combo last had a line. */
  postedAt: number;
  /** What came since then. */
  waiting: GiftLine[];
}

const lookMs = 500;
/** A combo has a line at its beginning and then at most one in this time. */
const pauseMs = 2000;

/**
 * Puts one line for sendings of one combo, the earliest first, and gives how far the combo had come in it: as far as the
 * last, or less or more when the line of the first was there before, from a process that was cut off before it could
 * note so.
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
 * One line for every sending would push everything else out of the chat while somebody taps: of a running combo, what
 * came within two seconds shares a line.
 */
export function createGiftLines(
  { db, clock, log, timers }: Pick<GiftPlatform, 'db' | 'clock' | 'log' | 'timers'>,
  { rooms }: Pick<GiftNeeds, 'rooms'>,
): GiftLines {
  const combos = new Map<string, Held>();
  const posting = new Set<Promise<void>>();
  let markedIds: string[] = [];

  const say = (sendings: readonly GiftLine[]): void => {
    const posted = postTogether(rooms, sendings)
      .then((upTo) => void markedIds.push(...sendings.filter(({ combo }) => combo.count <= upTo).map(({ id }) => id)))
      .catch((error: unknown) =>
        log.error({ err: error, gifts: sendings.length }, 'gifts have no line in the chat yet'),
      )
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

  /** In bulk; what is not noted is found to be there when somebody looks for what is missing. */
  const note = async (): Promise<void> => {
    const ids = markedIds;
    markedIds = [];
    await markPosted(db, ids);
  };
  timers.every('gifts.lines', lookMs, async () => {
    look(clock.now());
    await note();
  });

  return {
    add: (sent) => {
      const held = combos.get(sent.combo.id);
      if (held) held.waiting.push(sent);
      else {
        combos.set(sent.combo.id, { postedAt: clock.now(), waiting: [] });
        say([sent]);
      }
    },
    close: async () => {
      look(clock.now(), true);
      await Promise.all(posting);
      await note();
    },
  };
}
