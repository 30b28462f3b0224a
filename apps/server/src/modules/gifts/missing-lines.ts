import type { Catalogue } from './catalogue.ts';
import { comboOf, faceOf, nameOf } from './gifts.present.ts';
import { type GiftLine, lineIdOf, postTogether } from './lines.ts';
import type { GiftNeeds, GiftPlatform } from './needs.ts';
import { giftsWithoutLine, markCombosPosted, markPosted, type PostedCombo } from './sent.store.ts';

interface MissingLinesDeps extends Pick<GiftPlatform, 'db' | 'clock' | 'log'> {
  readonly needs: Pick<GiftNeeds, 'accounts' | 'rooms'>;
  readonly catalogue: Pick<Catalogue, 'find'>;
}

/** A message is posted within about two seconds; after this time it was lost or failed. */
const missingAfterMs = 10_000;
const most = 500;

/** Posts the missing messages of gifts: a process ended between payment and message, or posting failed. */
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
            id: row.id,
            roomId: row.room_id,
            from: { uid: row.uid },
            host: nameOf(host),
            gift: faceOf(gift),
            count: row.count,
            coins: row.paid,
            combo: comboOf(row),
          },
        ]);
    }
    let failed = 0;
    for (const combo of combos.values()) {
      try {
        posted.push(...(await postCombo(needs.rooms, combo)));
      } catch (error) {
        failed += 1;
        log.error({ err: error, gift: combo[0]?.id }, 'missing gift message failed');
      }
    }
    await markPosted(db, done);
    await markCombosPosted(db, posted);
    // Failed gifts would be found again right away.
    if (rows.length < most || failed > 0) return;
  }
}

/**
 * Posts the gifts of a combo without a message, in order. Messages of some gifts may exist unmarked, also of later
 * gifts, when several processes ended in a row. A new message ends before the next existing one, and the count of an
 * existing message may include later gifts.
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
