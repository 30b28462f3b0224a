import { type StudioFeature, studioFeatures, type studioZoneCalls } from '@touchline/contract/hosts';
import type { OutputOf } from '@touchline/contract/kernel';
import type { AuditWriter } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import type { Platform } from '../../../platform/platform.ts';
import { BadInput } from '../../../platform/refusal.ts';
import { isCountry } from '../../system/index.ts';
import { presentZone } from './studio.present.ts';
import { closedZones, closeZone, openZone } from './zones.store.ts';

const topic = 'hosts.zones';

export interface Zones {
  isOpen(zone: string | null, feature: StudioFeature): Promise<boolean>;
  featuresIn(zone: string | null): Promise<Record<StudioFeature, boolean>>;
  /** All closed features, for operators. */
  list(): Promise<OutputOf<typeof studioZoneCalls.zones>>;
  readonly set: (
    operator: StaffPrincipal,
    input: { zone: string; feature: StudioFeature; open: boolean },
  ) => Promise<Record<string, never> | BadInput>;
}

/** The closed features of the studio by country; cached until an operator changes them in any process. */
export function createZones({ db, bus, clock }: Pick<Platform, 'db' | 'bus' | 'clock'>, audit: AuditWriter): Zones {
  let closed: Promise<ReadonlySet<string>> | undefined;
  bus.subscribe(topic, () => {
    closed = undefined;
  });

  const read = (): Promise<ReadonlySet<string>> => {
    if (closed) return closed;
    const reading = closedZones(db).then((rows) => new Set(rows.map((row) => `${row.zone} ${row.feature}`)));
    closed = reading;
    reading.catch(() => {
      if (closed === reading) closed = undefined;
    });
    return reading;
  };
  const isOpen = async (zone: string | null, feature: StudioFeature): Promise<boolean> =>
    !(await read()).has(`${zone} ${feature}`);

  return {
    isOpen,
    featuresIn: async (zone) => {
      const open = await Promise.all(studioFeatures.map(async (feature) => [feature, await isOpen(zone, feature)]));
      return Object.fromEntries(open) as Record<StudioFeature, boolean>;
    },
    list: async () => ({ items: (await closedZones(db)).map(presentZone) }),
    set: async (operator, { zone, feature, open }) => {
      const code = zone.toUpperCase();
      if (!isCountry(code)) return new BadInput([{ path: 'zone', code: 'unknown_region' }]);
      await inTransaction(db, async (tx) => {
        const changed = open
          ? await openZone(tx, code, feature)
          : await closeZone(tx, { zone: code, feature, closed_at: clock.date() });
        if (!changed) return;
        await audit.record(tx, operator, {
          action: open ? 'studio.zone_open' : 'studio.zone_close',
          target: { kind: 'zone', id: code, label: code },
          details: { feature },
        });
      });
      bus.publish(topic, code);
      return {};
    },
  };
}
