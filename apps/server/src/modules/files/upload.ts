import { Readable } from 'node:stream';
import { userTypes } from '@touchline/contract/enums';
import type { FilePurpose, fileCalls } from '@touchline/contract/files';
import { type ParsedInputOf, timeLeft } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { Draft, FileStore } from '../../platform/files/file-store.ts';
import type { Principal } from '../../platform/identity.ts';
import type { Parsers } from '../../platform/parsers/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { insertFile, type NewFile, uploadPastQuota } from './files.store.ts';
import { isVideoType, mediaExtensionOf, mediaTypeOfName, type VideoType } from './media-types.ts';
import type { FileJobs } from './parsing/file-jobs.ts';
import { copyOf, isHeavy, parsedOrRefused } from './picture.ts';
import { isPictureType, type PictureType } from './picture-types.ts';
import { signGrant, type UploadGrant } from './upload-address.ts';
import type { UploadSlots } from './upload-slots.ts';

export interface FileDeps extends Pick<Platform, 'db' | 'clock' | 'ids'> {
  readonly store: FileStore;
  /** Store of private uploads, which have no public address. */
  readonly privateStore: FileStore;
  readonly parsers: Pick<Parsers<FileJobs>, 'run'>;
  readonly slots: UploadSlots;
  /** Whether the disk has room for this many more bytes. */
  readonly hasRoom: (bytes: number) => Promise<boolean>;
  /** Signs upload addresses and addresses of private uploads. */
  readonly secret: string;
}

const maxima: Partial<Record<FilePurpose, number>> = {
  avatar: limits.files.avatarMax,
  room_picture: limits.files.chatImageMax,
  room_video: limits.files.chatVideoMax,
};
const maxOf = (purpose: FilePurpose): number => maxima[purpose] ?? limits.files.fileMax;
const tooLarge = ({ purpose, max }: Pick<UploadGrant, 'purpose' | 'max'>) => {
  const data = { max: max / 1_048_576 };
  return purpose === 'room_picture' ? refuse('chat_image_too_large', data) : refuse('file_too_large', data);
};

const everybodys: readonly FilePurpose[] = ['avatar', 'identity', 'room_picture', 'room_video'];

/**
 * Every account has an avatar, may apply as a host and post media in rooms (which decide); covers, the photo wall and
 * posts are for hosts, content for operators.
 */
export const mayUpload = (principal: Principal, purpose: FilePurpose): boolean => {
  if (purpose === 'content') return principal.userType === userTypes.staff;
  return everybodys.includes(purpose) || principal.userType === userTypes.host;
};

const isPrivate = (purpose: FilePurpose): boolean => purpose === 'identity';
const storeOf = (deps: FileDeps, purpose: FilePurpose): FileStore =>
  isPrivate(purpose) ? deps.privateStore : deps.store;

/** What an account may upload to which address, by the stated name and type. */
export function grantUpload(
  deps: FileDeps,
  principal: Principal,
  file: { fileName: string; contentType?: string | undefined; size?: number | undefined; purpose: FilePurpose },
) {
  if (!mayUpload(principal, file.purpose)) return refuse('no_permission');
  if (file.size === 0) return refuse('file_empty');
  const max = maxOf(file.purpose);
  if (file.size !== undefined && file.size > max) return tooLarge({ purpose: file.purpose, max });
  const type = mediaTypeOfName(file.fileName);
  const stated = file.contentType?.toLowerCase().split(';', 1)[0]?.trim();
  const wanted = file.purpose === 'room_video' ? isVideoType : isPictureType;
  if (!type || !wanted(type) || (stated && !wanted(stated))) return refuse('file_format_not_supported');
  return {
    key: `${deps.ids.secret(16)}.${mediaExtensionOf(type)}`,
    uid: principal.uid,
    purpose: file.purpose,
    type,
    max,
    expiresAt: deps.clock.now() + limits.files.uploadUrlLifeMs,
  } satisfies UploadGrant;
}

/** Builds a signed address; `base` is the public root of files, `https://host/anchor/files`. */
export function uploadUrl(
  deps: FileDeps,
  principal: Principal,
  input: ParsedInputOf<typeof fileCalls.uploadUrl>,
  base: string,
) {
  const grant = grantUpload(deps, principal, input);
  if (isRefusal(grant)) return grant;
  return `${base}/${grant.key}?${signGrant(deps.secret, grant)}`;
}

const dayMs = 24 * 3_600_000;

/** Refuses accounts over the 24-hour quota until enough uploads are older. */
async function quotaRefusal({ db, clock }: FileDeps, uid: string, besides: number) {
  const most = limits.files.uploadsPerDay;
  const window = { since: new Date(clock.now() - dayMs), until: clock.date() };
  const last = await uploadPastQuota(db, uid, window, most - besides);
  if (!last) return null;
  const until = new Date(last.getTime() + dayMs).toISOString();
  return refuse('upload_limit_reached', { max: most / 1_048_576, until });
}

/** Stores a picture (PNG) for an account through the checks of an upload; returns its key. */
export async function keepOwnPicture(
  deps: FileDeps,
  uid: string,
  purpose: FilePurpose,
  picture: Buffer,
): Promise<string> {
  const grant = { key: `${deps.ids.secret(16)}.png`, uid, purpose, type: 'image/png' } as const;
  const expiresAt = deps.clock.now() + limits.files.uploadUrlLifeMs;
  const made = await takeUpload(deps, { ...grant, max: limits.files.fileMax, expiresAt }, Readable.from([picture]));
  if (isRefusal(made)) throw new Error(`a picture was refused: ${made.code}`);
  return made.key;
}

/** Retry delay when the disk is full. */
const fullRetrySeconds = 60;

/** Accepts an external upload: reserves its quota as soon as bytes arrive, if the disk has room. */
export async function admitUpload(deps: FileDeps, grant: UploadGrant, body: Readable, statedSize?: number) {
  const bytes = Math.min(statedSize ?? grant.max, grant.max);
  const slot = await deps.slots.take({ key: grant.key, uid: grant.uid, bytes });
  if (isRefusal(slot)) return slot;
  try {
    if (!(await deps.hasRoom(bytes))) return refuse('overloaded', { seconds: fullRetrySeconds });
    return await takeUpload(deps, grant, body, { statedSize, besides: slot.besides });
  } finally {
    slot.end();
  }
}

interface Coming {
  readonly statedSize?: number | undefined;
  /** Bytes that other uploads of the same account may still use. */
  readonly besides?: number;
}

/**
 * Receives the bytes of a grant: checks the size while they arrive, then their content. Stores them whole or not at
 * all.
 */
export async function takeUpload(
  deps: FileDeps,
  grant: UploadGrant,
  body: Readable,
  { statedSize, besides = 0 }: Coming = {},
) {
  const life = limits.files.uploadUrlLifeMs;
  if (timeLeft(grant.expiresAt - life, life, deps.clock.now()) === 0) return refuse('upload_url_expired');
  if (statedSize === 0) return refuse('file_empty');
  if (statedSize !== undefined && statedSize > grant.max) return tooLarge(grant);
  const full = await quotaRefusal(deps, grant.uid, besides);
  if (full) return full;
  const store = storeOf(deps, grant.purpose);
  if (await store.has(grant.key)) return refuse('conflict');
  const draft = await store.receive(body, grant.max);
  if (draft === 'too_large') return tooLarge(grant);
  if (draft === 'aborted') return refuse('file_unreadable');
  try {
    if (draft.size === 0) return refuse('file_empty');
    const { type } = grant;
    return await (isVideoType(type) ? keepVideo(deps, grant, type, draft) : keepPicture(deps, grant, type, draft));
  } finally {
    await draft.discard();
  }
}

/** Stores a clean copy: upright, without metadata, one frame of an animation. */
async function keepPicture(deps: FileDeps, grant: UploadGrant, type: PictureType, draft: Draft) {
  const inspected = await deps.parsers.run('picture.inspect', { path: draft.path, promised: type });
  const picture = parsedOrRefused(inspected);
  if (isRefusal(picture)) return picture;
  const copy = await storeOf(deps, grant.purpose).compose((target) =>
    deps.parsers.run('picture.make', { source: draft.path, target, ...copyOf(picture) }, { heavy: isHeavy(picture) }),
  );
  try {
    const made = parsedOrRefused(copy.result);
    if (isRefusal(made)) return made;
    const kept = await keepWithRow(deps, copy.draft, {
      key: grant.key,
      uid: grant.uid,
      purpose: grant.purpose,
      type: picture.type,
      size: String(made.size),
      width: made.width,
      height: made.height,
      created_at: deps.clock.date(),
    });
    return kept === 'exists' ? refuse('conflict') : { key: grant.key, width: made.width, height: made.height };
  } finally {
    await copy.draft.discard();
  }
}

/** Stores a video once its length is known, unchanged except for removed metadata. */
async function keepVideo(deps: FileDeps, grant: UploadGrant, type: VideoType, draft: Draft) {
  const video = parsedOrRefused(await deps.parsers.run('film.clean', { path: draft.path, promised: type }));
  if (isRefusal(video)) return video;
  const { width, height, seconds } = video;
  const kept = await keepWithRow(deps, draft, {
    key: grant.key,
    uid: grant.uid,
    purpose: grant.purpose,
    type,
    size: String(draft.size),
    width,
    height,
    duration: seconds,
    created_at: deps.clock.date(),
  });
  return kept === 'exists' ? refuse('conflict') : { key: grant.key, width, height };
}

/** Stores bytes and their row; if the row fails, the bytes are deleted, because nothing else would remove them. */
async function keepWithRow(deps: FileDeps, draft: Draft, file: NewFile): Promise<'kept' | 'exists'> {
  if ((await draft.keep(file.key)) === 'exists') return 'exists';
  try {
    await insertFile(deps.db, file);
    return 'kept';
  } catch (error) {
    await storeOf(deps, file.purpose).remove(file.key);
    throw error;
  }
}
