import type { ParsedInputOf } from '@touchline/contract/kernel';
import { nameIn } from '@touchline/contract/languages';
import {
  type AppRelease,
  isMaintenanceEnd,
  type Maintenance,
  type PortalSheet,
  type settingOperatorCalls,
} from '@touchline/contract/settings';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import { operatorIn } from '../../platform/operator-names.ts';
import { BadInput, isRefusal, refuse } from '../../platform/refusal.ts';
import type { SystemDeps } from './needs.ts';
import { maintenanceAt, presentPortal, presentRelease } from './portal.present.ts';
import { lockPortal, type PortalRow, readPortal, writePortal } from './portal.store.ts';

type Input = ParsedInputOf<typeof settingOperatorCalls.savePortal>;

/** The stored settings of the portal; those in memory may be some seconds old. */
export async function readPortalSheet({ db, clock, operatorNames }: SystemDeps): Promise<PortalSheet> {
  const row = await readPortal(db);
  const names = await operatorNames(row.by_uid === null ? [] : [row.by_uid]);
  return presentPortal(row, operatorIn(names, row.by_uid), clock.date());
}

/** Replaces the settings of the portal, with an audit entry for each change. */
export async function savePortal(deps: SystemDeps, principal: StaffPrincipal, input: Input) {
  const now = deps.clock.date();
  const { maintenance } = input;
  if (maintenance && !isMaintenanceEnd(Date.parse(maintenance.until), now.getTime()))
    return new BadInput([{ path: 'maintenance.until', code: 'invalid' }]);
  const written = await inTransaction(deps.db, async (tx) => {
    const before = await lockPortal(tx);
    if (before.revision !== input.revision) return refuse('conflict');
    await writePortal(tx, {
      revision: before.revision + 1,
      live_room_path: input.liveRoomPath,
      ...appColumns(before, input.androidApp, now),
      maintenance_until: maintenance && new Date(maintenance.until),
      maintenance_texts: JSON.stringify(maintenance?.texts ?? {}),
      by_uid: principal.uid,
    });
    await recordChanges(deps, tx, { before, input, principal });
    return true;
  });
  if (isRefusal(written)) return written;
  await deps.portal.changed();
  return readPortalSheet(deps);
}

/** The time of a version is that of its first save; other notes do not change it. */
function appColumns(before: PortalRow, app: AppRelease | null, now: Date) {
  const same = app?.version === before.android_version && app?.address === before.android_address;
  return {
    android_version: app?.version ?? null,
    android_address: app?.address ?? null,
    android_notes: JSON.stringify(app?.notes ?? {}),
    android_at: same ? before.android_at : app && now,
  };
}

interface Change {
  readonly before: PortalRow;
  readonly input: Input;
  readonly principal: StaffPrincipal;
}

async function recordChanges(
  { audit, clock }: SystemDeps,
  tx: Tx,
  { before, input, principal }: Change,
): Promise<void> {
  const changes = [
    { id: 'portal.liveRoomPath', from: before.live_room_path, to: input.liveRoomPath },
    { id: 'portal.androidApp', from: inShort(presentRelease(before)), to: inShort(input.androidApp) },
    {
      id: 'portal.maintenance',
      from: asEntry(maintenanceAt(before, clock.date())),
      to: asEntry(input.maintenance),
    },
  ];
  for (const { id, from, to } of changes)
    if (from !== to)
      await audit.record(tx, principal, {
        action: 'setting.change',
        target: { kind: 'setting', id, label: id },
        details: { before: from, after: to },
      });
}

const inShort = (release: AppRelease | null): string | null => release && `${release.version} ${release.address}`;

const asEntry = (maintenance: Maintenance | null): string | null =>
  maintenance && `${maintenance.until} ${nameIn('eng', maintenance.texts)}`.trim();
