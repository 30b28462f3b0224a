import type { OutputOf } from '@touchline/contract/kernel';
import { type LanguageCode, nameIn } from '@touchline/contract/languages';
import type { AppRelease, Maintenance, PortalSheet } from '@touchline/contract/settings';
import type { systemCalls } from '@touchline/contract/system';
import type { PortalRow } from './portal.store.ts';

export const presentRelease = (row: PortalRow): AppRelease | null =>
  row.android_version === null || row.android_address === null
    ? null
    : { version: row.android_version, address: row.android_address, notes: row.android_notes };

/** The maintenance at a time; it ends by itself. */
export const maintenanceAt = (row: PortalRow, now: Date): Maintenance | null =>
  row.maintenance_until !== null && row.maintenance_until > now
    ? { until: row.maintenance_until.toISOString(), texts: row.maintenance_texts }
    : null;

/** The same in the language of a reader or a fallback language. */
export function maintenanceIn(row: PortalRow, now: Date, language: LanguageCode) {
  const maintenance = maintenanceAt(row, now);
  return maintenance && { until: maintenance.until, text: nameIn(language, maintenance.texts) };
}

export const presentPortal = (row: PortalRow, by: PortalSheet['by'], now: Date): PortalSheet => ({
  revision: row.revision,
  liveRoomPath: row.live_room_path,
  androidApp: presentRelease(row),
  maintenance: maintenanceAt(row, now),
  by,
});

/** The app with its notes in the reader's language or a fallback language. */
export function presentApp(row: PortalRow, language: LanguageCode): OutputOf<typeof systemCalls.androidApp> {
  const release = presentRelease(row);
  if (!release || !row.android_at) return { app: null };
  const { version, address, notes } = release;
  return { app: { version, address, notes: nameIn(language, notes), updatedAt: row.android_at.toISOString() } };
}
