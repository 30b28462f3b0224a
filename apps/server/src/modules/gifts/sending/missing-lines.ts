import type { OutboxEntry, Topic } from '../../../platform/outbox/outbox.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { comboOf, faceOf, nameOf } from '../gifts.present.ts';
import type { GiftNeeds, GiftPlatform } from '../needs.ts';
import { type GiftLine, lineIdOf, postTogether } from './lines.ts';
import { giftsAround, giftsOfLines, type PostedLine, type SentRow, sentByIds } from './sent.store.ts';

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

interface Missing {
  readonly row: SentRow;
  readonly line: GiftLine;
}

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
  const combos = new Map<string, Missing[]>();
  const taken: ReadonlySet<string> = new Set(entries.map(({ ref }) => ref));
  const done = new Set(taken);
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
  const sorted = [...combos.values()].map((combo) => combo.toSorted((a, b) => a.row.combo_count - b.row.combo_count));
  const parts = sorted.flatMap((combo) => {
    const [first, last] = [combo[0], combo.at(-1)];
    return first && last ? [{ first: first.row, last: last.row }] : [];
  });
  const others = (await giftsAround(db, parts)).filter(({ id }) => !taken.has(id));
  const othersOf = Map.groupBy(others, (row) => row.combo_id);
  const posted: PostedLine[] = [];
  for (const combo of sorted) {
    try {
      posted.push(...(await postCombo(needs.rooms, combo, othersOf.get(combo[0]?.row.combo_id ?? '') ?? [])));
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
 * existing message may include later gifts. `others` are gifts of the combo that were delivered, or are left to a
 * process that ended: a message of theirs may cover ours, and none of ours covers them.
 */
async function postCombo(
  rooms: Pick<GiftNeeds['rooms'], 'post' | 'posted'>,
  combo: readonly Missing[],
  others: readonly Pick<SentRow, 'id' | 'combo_count'>[],
): Promise<PostedLine[]> {
  const posted: PostedLine[] = [];
  const [earliest] = combo;
  if (!earliest) return posted;
  const { room_id: roomId, uid } = earliest.row;
  const clientIds = [...others, ...combo.map(({ line }) => line)].map(lineIdOf);
  const there = await rooms.posted({ roomId, uid, clientIds });
  const isCovered = (count: number): boolean =>
    others.some((one) => one.combo_count < count && count <= (there.get(lineIdOf(one))?.gift?.combo.count ?? 0));
  const isGap = (from: number, to: number): boolean =>
    others.some((one) => from < one.combo_count && one.combo_count < to);
  let left = combo.filter(({ row }) => !isCovered(row.combo_count));
  for (let first = left[0]; first; first = left[0]) {
    const next = left.findIndex(
      ({ row, line }, at) =>
        at > 0 && (there.has(lineIdOf(line)) || isGap(left[at - 1]?.row.combo_count ?? 0, row.combo_count)),
    );
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
