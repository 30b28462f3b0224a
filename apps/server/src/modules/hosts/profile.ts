import type { SportId } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { isTextWithin } from '@touchline/contract/text';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { BadInput, isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import type { HostDirectory } from './directory.ts';
import { insertProfile, type ProfilePatch, readProfile, updateProfile } from './hosts.store.ts';
import type { Profile } from './hosts.tables.ts';
import type { HostRooms } from './needs.ts';

/** Room texts and settings a host may change; all optional. */
export interface ProfileEdit {
  readonly roomName?: string | undefined;
  readonly title?: string | undefined;
  readonly intro?: string | undefined;
  readonly announcement?: string | undefined;
  readonly cover?: string | null | undefined;
  readonly sportId?: SportId | null | undefined;
  /** Languages spoken on air. */
  readonly languages?: readonly LanguageCode[] | undefined;
}

/** The initial values of a profile. */
export interface ProfileSeed extends ProfileEdit {
  readonly roomName: string;
}

interface Deps extends Pick<Platform, 'db' | 'clock'> {
  readonly directory: HostDirectory;
  readonly rooms: HostRooms;
}

/**
 * The profile of a host; created with its chat room when missing. Safe to repeat; `seed` is used only for a new one.
 */
export async function ensureProfile(deps: Deps, uid: string, seed: ProfileSeed): Promise<Profile> {
  const existing = await readProfile(deps.db, uid);
  if (existing) return existing;
  const now = deps.clock.date();
  await insertProfile(deps.db, {
    uid,
    room_id: await deps.rooms.roomOfHost(uid),
    room_name: clean(seed.roomName),
    title: clean(seed.title ?? ''),
    intro: clean(seed.intro ?? ''),
    announcement: clean(seed.announcement ?? ''),
    cover: seed.cover ?? null,
    sport_id: seed.sportId ?? null,
    languages: [...(seed.languages ?? [])],
    followers: 0,
    broadcasts: 0,
    minutes_on_air: 0,
    last_live_at: null,
    created_at: now,
    updated_at: now,
  });
  deps.directory.changed(uid);
  const made = await readProfile(deps.db, uid);
  if (!made) throw new Error('the profile of a host was removed while it was made');
  return made;
}

export type HoldCover = (tx: Tx) => Promise<string | null>;

const textLimits = {
  roomName: limits.hosts.roomNameMax,
  title: limits.hosts.hostTitleMax,
  intro: limits.hosts.introMax,
  announcement: limits.hosts.announcementMax,
} as const;

/**
 * Changes the given fields. Checks lengths; the caller checks blocked words. `holdCover` returns the address of a new
 * cover and protects its file from the sweep until the commit; null when the host has no such file.
 */
export async function editProfile(
  deps: Deps,
  uid: string,
  edit: ProfileEdit,
): Promise<true | Refusal<'text_too_long' | 'not_found'>>;
export async function editProfile(
  deps: Deps,
  uid: string,
  edit: ProfileEdit,
  holdCover: HoldCover | undefined,
): Promise<true | Refusal<'text_too_long' | 'not_found'> | BadInput>;
export async function editProfile(deps: Deps, uid: string, edit: ProfileEdit, holdCover?: HoldCover) {
  for (const [member, max] of Object.entries(textLimits)) {
    const text = edit[member as keyof typeof textLimits];
    if (text !== undefined && !isTextWithin(clean(text), max)) return refuse('text_too_long', { max });
  }
  const patch: ProfilePatch = {
    ...(edit.roomName === undefined ? {} : { room_name: clean(edit.roomName) }),
    ...(edit.title === undefined ? {} : { title: clean(edit.title) }),
    ...(edit.intro === undefined ? {} : { intro: clean(edit.intro) }),
    ...(edit.announcement === undefined ? {} : { announcement: clean(edit.announcement) }),
    ...(edit.cover === undefined ? {} : { cover: edit.cover }),
    ...(edit.sportId === undefined ? {} : { sport_id: edit.sportId }),
    ...(edit.languages === undefined ? {} : { languages: [...new Set(edit.languages)] }),
  };
  const edited = await inTransaction(deps.db, async (tx) => {
    const cover = await holdCover?.(tx);
    if (cover === null) return new BadInput([{ path: 'cover', code: 'not_an_own_upload' }]);
    const found = await updateProfile(tx, uid, { ...patch, ...(cover ? { cover } : {}) }, deps.clock.date());
    return found || refuse('not_found');
  });
  if (isRefusal(edited)) return edited;
  deps.directory.changed(uid);
  return true;
}

/** Keeps line breaks and removes other control characters. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .trim();
