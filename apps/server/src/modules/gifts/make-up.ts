import type { Catalogue } from './catalogue.ts';
import type { GiftDoors, GiftPlatform } from './doors.ts';
import { comboOf, faceOf, nameOf } from './gifts.present.ts';
import { type Sayable, sayTogether } from './lines.ts';
import { noteSaid, noteSpoken, type Spoken, unsaidSent } from './sent.store.ts';

interface MakeUpDeps extends Pick<GiftPlatform, 'db' | 'clock' | 'log'> {
  readonly doors: Pick<GiftDoors, 'accounts' | 'rooms'>;
  readonly catalogue: Pick<Catalogue, 'find'>;
}

/** A line is there after two seconds or so; one that is missing after so long was cut off, or failed. */
const missingAfterMs = 10_000;
const most = 500;

/** Puts the lines into the chat that gifts still lack: a process ended between the payment and the line, or the line failed. */
export async function sayUnsaid({ db, clock, log, doors, catalogue }: MakeUpDeps): Promise<void> {
  for (;;) {
    const rows = await unsaidSent(db, new Date(clock.now() - missingAfterMs), most);
    if (rows.length === 0) return;
    const cards = await doors.accounts.findUsers(rows.map((row) => row.anchor_uid));
    const combos = new Map<string, Sayable[]>();
    const done: string[] = [];
    const spoken: Spoken[] = [];
    for (const row of rows) {
      const [gift, host] = [catalogue.find(row.gift_id), cards.get(row.anchor_uid)];
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
        for (let left = combo.sort((a, b) => a.combo.count - b.combo.count); left.length > 0; ) {
          const [first] = left;
          const upTo = await sayTogether(doors.rooms(), left);
          // A line that was there may speak of younger ones too, which are looked for later and would be said again.
          if (first) spoken.push({ comboId: first.combo.id, from: first.combo.count, upTo });
          left = left.filter(({ combo: { count } }) => count > upTo);
        }
      } catch (error) {
        failed += 1;
        log.error({ err: error, gift: combo[0]?.id }, 'a gift has no line in the chat');
      }
    }
    await noteSaid(db, done);
    await noteSpoken(db, spoken);
    // What failed would be found again at once.
    if (rows.length < most || failed > 0) return;
  }
}
