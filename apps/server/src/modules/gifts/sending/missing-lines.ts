import type { OutboxEntry, Topic } from '../../../platform/outbox/outbox.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { comboOf, faceOf, nameOf } from '../gifts.present.ts';
import type { GiftNeeds, GiftPlatform } from '../needs.ts';
import { type GiftLine, lineIdOf, postTogether } from './lines.ts';
import { giftsOfLines, type PostedLine, type SentRow, sentByIds } from './sent.store.ts';

interface MissingLinesDeps extends Pick<GiftPlatform, 'db' | 'log' | 'outbox'> {
  readonly needs: Pick<GiftNeeds, 'accounts' | 'rooms'>;
  readonly catalogue: Pick<Catalogue, 'find'>;
}

/** A message is posted within about two seconds; after this time it was lost or failed. */
const missingAfterMs = 10_000;
const batch = 200;
const backoff = { firstMs: 10_000, maxMs: 5 * 60_000 };

/** When the outbox posts the message of a gift that its sender did not post. */
export const lineDueAt = (sentAt: Date): Date => new Date(sentAt.getTime() + missingAfterMs);

/** Messages of gifts that are missing: a process ended between payment and message, or posting failed. */
export const createLineTopic = (deps: MissingLinesDeps): Topic =>
  deps.outbox.topic('gifts.line', { batch, backoff, deliver: (entries) => postMissingLines(deps, entries) });

/** Returns the gifts whose message is posted, also later ones that the same messages cover. */
async function postMissingLines(
  { db, log, needs, catalogue }: MissingLinesDeps,
  entries: readonly OutboxEntry[],
): Promise<string[]> {
  const rows = await sentByIds(
    db,
    entries.map(({ ref }) => ref),
  );
  const cards = await needs.accounts.findUsers(rows.map((row) => row.host_uid));
  const combos = new Map<string, { readonly row: SentRow; readonly line: GiftLine }[]>();
  const done = new Set(entries.map(({ ref }) => ref));
  for (const row of rows) {
    const [gift, host] = [catalogue.find(row.gift_id), cards.get(row.host_uid)];
    // Gifts of deleted hosts get no message.
    if (!gift || !host) continue;
    const line: GiftLine = {
      id: row.id,
      roomId: row.room_id,
      from: { uid: row.uid },
      host: nameOf(host),
      gift: faceOf(gift),
      count: row.count,
      coins: row.paid,
      combo: comboOf(row),
    };
    combos.set(row.combo_id, [...(combos.get(row.combo_id) ?? []), { row, line }]);
  }
  const posted: PostedLine[] = [];
  for (const combo of combos.values()) {
    try {
      posted.push(...(await postCombo(needs.rooms, combo)));
    } catch (error) {
      log.error({ err: error, gift: combo[0]?.row.id }, 'missing gift message failed');
      for (const { row } of combo) done.delete(row.id);
    }
  }
  return [...done, ...(await giftsOfLines(db, posted))];
}

/**
 * Posts the gifts of a combo without a message, in order. Messages of some gifts may exist unmarked, also of later
 * gifts, when several processes ended in a row. A new message ends before the next existing one, and the count of an
 * existing message may include later gifts.
 */
async function postCombo(
  rooms: Pick<GiftNeeds['rooms'], 'post' | 'posted'>,
  combo: readonly { readonly row: SentRow; readonly line: GiftLine }[],
): Promise<PostedLine[]> {
  const posted: PostedLine[] = [];
  let left = combo.toSorted((a, b) => a.row.combo_count - b.row.combo_count);
  const [earliest] = left;
  if (!earliest) return posted;
  const { room_id: roomId, uid } = earliest.row;
  const there = await rooms.posted({ roomId, uid, clientIds: left.map(({ line }) => lineIdOf(line)) });
  for (let first = left[0]; first; first = left[0]) {
    const next = left.findIndex(({ line }, at) => at > 0 && there.has(lineIdOf(line)));
    const together = next === -1 ? left : left.slice(0, next);
    const upTo = await postTogether(
      rooms,
      together.map(({ line }) => line),
    );
    posted.push({ first: first.row, upTo });
    left = left.filter(({ row }) => row.combo_count > upTo);
  }
  return posted;
}
