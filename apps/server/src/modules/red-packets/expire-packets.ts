import type { PacketDeps } from './needs.ts';
import type { PacketEvents } from './packet-events.ts';
import { presentPackets } from './red-packets.present.ts';
import { closeExpired } from './red-packets.store.ts';

const batch = 100;

/** Publishes expired packets to their rooms. */
export async function notifyExpired(deps: PacketDeps & { readonly events: PacketEvents }): Promise<void> {
  const { db, clock } = deps.platform;
  for (;;) {
    const rows = await closeExpired(db, clock.date(), batch);
    for (const { packet } of await presentPackets(deps, rows)) deps.events.over(packet, 'expired');
    if (rows.length < batch) return;
  }
}
