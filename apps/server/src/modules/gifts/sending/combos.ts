import { limits } from '@touchline/contract/limits';
import type { Tx } from '../../../platform/db/database.ts';
import type { Sending } from './sending.ts';
import { type ComboOf, comboKey, type LastOfCombo, lastOfCombos } from './sent.store.ts';

const { comboMs } = limits.gifts;

/** Combos by the id of the sent gift; `count` includes all gifts of the combo up to that one. */
export type Combos = ReadonlyMap<string, { readonly id: string; readonly count: number }>;

const of = ({ uid, hostId, roomId, gift }: Sending): ComboOf => ({
  uid,
  host_uid: hostId,
  room_id: roomId,
  gift_id: gift.id,
});

/** Combos that these gifts may continue; the wallets of the senders must be locked. */
export const combosSoFar = (tx: Tx, sendings: readonly Sending[]): Promise<Map<string, LastOfCombo>> => {
  const earliest = Math.min(...sendings.map(({ at }) => at.getTime()));
  return lastOfCombos(tx, sendings.map(of), new Date(earliest - comboMs));
};

/** The combo that each gift continues or starts, in order, by its id. Updates `last`. */
export function combosOf(last: Map<string, LastOfCombo>, sendings: readonly Sending[]): Combos {
  const combos = new Map<string, { id: string; count: number }>();
  for (const sending of sendings) {
    const key = comboKey(of(sending));
    const before = last.get(key);
    // A clock that went back continues the combo, but not beyond its duration.
    const joins = before !== undefined && Math.abs(sending.at.getTime() - before.at.getTime()) < comboMs;
    const combo = joins
      ? { id: before.combo_id, count: before.combo_count + sending.count }
      : { id: sending.id, count: sending.count };
    combos.set(sending.id, combo);
    last.set(key, { combo_id: combo.id, combo_count: combo.count, at: sending.at });
  }
  return combos;
}
