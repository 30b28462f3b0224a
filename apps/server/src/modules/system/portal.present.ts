import type { OutputOf } from '@touchline/contract/kernel';
import { type LanguageCode, nameIn } from '@touchline/contract/languages';
import type { AppRelease, PortalSheet } from '@touchline/contract/settings';
import type { systemCalls } from '@touchline/contract/system';
import type { PortalRow } from './portal.store.ts';

export const presentRelease = (row: PortalRow): AppRelease | null =>
  row.android_version === null || row.android_address === null
    ? null
    : { version: row.android_version, address: row.android_address, notes: row.android_notes };

export const presentPortal = (row: PortalRow, by: PortalSheet['by']): PortalSheet => ({
  revision: row.revision,
  liveRoomPath: row.live_room_path,
  androidApp: presentRelease(row),
  by,
});

/** The app with its notes in the reader's language or a fallback language. */
export function presentApp(row: PortalRow, language: LanguageCode): OutputOf<typeof systemCalls.androidApp> {
  const release = presentRelease(row);
  if (!release || !row.android_at) return { app: null };
  const { version, address, notes } = release;
  return { app: { version, address, notes: nameIn(language, notes), updatedAt: row.android_at.toISOString() } };
}
