import type { Catalogue } from './catalogue.ts';
import { comboOf, faceOf, nameOf } from './gifts.present.ts';
import { type GiftLine, lineIdOf, postTogether } from './lines.ts';
import type { GiftNeeds, GiftPlatform } from './needs.ts';
import { giftsWithoutLine, markCombosPosted, markPosted, type PostedCombo } from './sent.store.ts';

interface MissingLinesDeps extends Pick<GiftPlatform, 'db' | 'clock' | 'log'> {
  readonly needs: Pick<GiftNeeds, 'accounts' | 'rooms'>;
  readonly catalogue: Pick<Catalogue, 'find'>;
}

/** A line is there after two seconds or so; one that is missing after so long was cut off, or failed. */
const missingAfterMs = 10_000;
const most = 500;

/** Puts the lines into the chat that gifts still lack: a process ended between the payment and the line, or the line failed. */
export async function postMissingLines({ db, clock, log, needs, catalogue }: MissingLinesDeps): Promise<void> {
  for (;;) {
    const rows = await giftsWithoutLine(db, new Date(clock.now() - missingAfterMs), most);
    if (rows.length === 0) return;
    const cards = await needs.accounts.findUsers(rows.map((row) => row.host_uid));
    const combos = new Map<string, GiftLine[]>();
    const done: string[] = [];
    const posted: PostedCombo[] = [];
    for (const row of rows) {
      const [gift, host] = [catalogue.find(row.gift_id), cards.get(row.host_uid)];
      if (!gift || !host) done.push(row.id);
      else
        combos.set(row.combo_id, [
          ...(combos.get(row.combo_id) ?? []),
          {
            ...{ id: row.id, roomId: row.room_id, from: { uid: row.uid }, host: nameOf(host), gift: faceOf(gift) },
            ...{ count: row.count, coins: row.paid, combo: comboOf(row) },
          },
        ]);
    }
    let failed = 0;
    for (const combo of combos.values()) {
      try {
        posted.push(...(await postCombo(needs.rooms, combo)));
      } catch (error) {
        failed += 1;
        log.error({ err: error, gift: combo[0]?.id }, 'a gift has no line in the chat');
      }
    }
    await markPosted(db, done);
    await markCombosPosted(db, posted);
    // What failed would be found again at once.
    if (rows.length < most || failed > 0) return;
  }
}

/**
 * Says what of a combo has no line, in the order in which it was given. Some of it may have lines that nobody could note,
 * also later ones than what has none: a process was cut off, the next went on with the combo and was cut off as well. A new
 * line ends before the next of those. One that was there may speak of younger sendings too, so its reach is given.
 */
async function postCombo(
  rooms: Pick<GiftNeeds['rooms'], 'post' | 'posted'>,
  combo: readonly GiftLine[],
): Promise<PostedCombo[]> {
  const posted: PostedCombo[] = [];
  let left = combo.toSorted((a, b) => a.combo.count - b.combo.count);
  const [earliest] = left;
  if (!earliest) return posted;
  const clientIds = left.map(lineIdOf);
  const there = await rooms.posted({ roomId: earliest.roomId, uid: earliest.from.uid, clientIds });
  for (let first = left[0]; first; first = left[0]) {
    const next = left.findIndex((one, at) => at > 0 && there.has(lineIdOf(one)));
    const upTo = await postTogether(rooms, next === -1 ? left : left.slice(0, next));
    posted.push({ comboId: first.combo.id, from: first.combo.count, upTo });
    left = left.filter(({ combo: { count } }) => count > upTo);
  }
  return posted;
}
