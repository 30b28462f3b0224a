import { userTypes } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import type { Gifts } from '@touchline/server/modules/gifts/index.ts';
import type { Rooms } from '@touchline/server/modules/rooms/index.ts';
import type { LiveEntry } from '@touchline/server/modules/streams/index.ts';
import { demoLines } from './people.ts';
import type { DemoPlatform } from './platform.ts';

export interface CrowdDeps {
  readonly platform: Pick<DemoPlatform, 'ids' | 'timers'>;
  readonly rooms: Pick<Rooms, 'say'>;
  readonly gifts: Pick<Gifts, 'tray' | 'send'>;
  readonly live: () => ReadonlyMap<string, Pick<LiveEntry, 'roomId'>>;
  readonly hosts: readonly { readonly uid: string; readonly language: LanguageCode }[];
  readonly fans: readonly { readonly uid: string; readonly language: string }[];
}

const stepMs = 25_000;
/** Rounds at the start, so that no viewer sees an empty room. */
const firstTurns = 6;
/** Every seventh round is a gift. */
const giftTurn = 7;

/** Lets fans post messages and send small gifts in the rooms of the demo's hosts now and then. */
export function createCrowd({ platform, rooms, gifts, live, hosts, fans }: CrowdDeps) {
  const { ids, timers } = platform;
  let turn = 0;

  const step = async (): Promise<void> => {
    const onAir = hosts.filter(({ uid }) => live().has(uid));
    const host = onAir[turn % Math.max(1, onAir.length)];
    const roomId = host && live().get(host.uid)?.roomId;
    const sameLanguage = host && fans.filter(({ language }) => language === host.language);
    const round = Math.floor(turn / Math.max(1, onAir.length));
    const fan = sameLanguage?.[(round * 3 + Math.floor(round / 4)) % Math.max(1, sameLanguage.length)];
    turn += 1;
    if (!host || !roomId || !fan) return;
    const principal = { uid: fan.uid, sessionId: 'demo', userType: userTypes.user };
    const cheapest = gifts.tray().toSorted((a, b) => a.price - b.price);
    const gift = cheapest[round % Math.min(3, cheapest.length)];
    // Ignores refusals, such as room rules or an empty wallet.
    if (turn % giftTurn === 0 && gift)
      await gifts.send(principal, { hostId: host.uid, roomId, giftId: gift.id, count: 1, key: ids.secret(12) });
    else {
      const lines = demoLines[host.language] ?? [];
      const text = lines[round % Math.max(1, lines.length)];
      if (text !== undefined) await rooms.say({ roomId, clientId: ids.secret(12), text }, principal);
    }
  };

  return {
    step,
    start: async (): Promise<void> => {
      for (let nth = 0; nth < firstTurns; nth += 1) await step();
      timers.every('demo.crowd', stepMs, 'local', step);
    },
  };
}
