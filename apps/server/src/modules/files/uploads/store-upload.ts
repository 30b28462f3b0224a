import type { Readable } from 'node:stream';
import { chatPurposes, type FilePurpose } from '@touchline/contract/files';
import { timeLeft } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { Draft, FileStore } from '../../../platform/files/file-store.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { insertFile, type NewFile, uploadPastQuota } from '../files.store.ts';
import type { FileDeps } from '../needs.ts';
import type { FileJobOptions } from '../parsing/file-parsers.ts';
import { copyOf, formatRefusal, parsedOrRefused, pixelsOf, processOf } from '../parsing/picture-jobs.ts';
import { isVideoType, isVoiceType, plainType, type VideoType, type VoiceType } from '../types/media-types.ts';
import type { PictureType } from '../types/picture-types.ts';
import { chargePicture, chargeVideo, videoReserveSeconds } from './daily-charges.ts';
import { tooLarge } from './grant-upload.ts';
import type { UploadGrant } from './upload-address.ts';

const privatePurposes: ReadonlySet<FilePurpose> = new Set(['identity', ...chatPurposes]);

const isPrivate = (purpose: FilePurpose): boolean => privatePurposes.has(purpose);

/** Where the uploads of a purpose are. */
export const storeOf = (deps: Pick<FileDeps, 'store' | 'privateStore'>, purpose: FilePurpose): FileStore =>
  isPrivate(purpose) ? deps.privateStore : deps.store;

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

/** Refuses an upload by what is known before its first byte. */
export function refuseStated({ clock }: Pick<FileDeps, 'clock'>, grant: UploadGrant, statedSize?: number) {
  const life = limits.files.uploadUrlLifeMs;
  if (timeLeft(grant.expiresAt - life, life, clock.now()) === 0) return refuse('upload_url_expired');
  if (statedSize === 0) return refuse('file_empty');
  return statedSize !== undefined && statedSize > grant.max ? tooLarge(grant) : null;
}

interface IncomingUpload {
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
  { statedSize, besides = 0 }: IncomingUpload = {},
) {
  const refused = refuseStated(deps, grant, statedSize);
  if (refused) return refused;
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
    if (type === plainType) return await keepPlain(deps, grant, draft);
    if (isVoiceType(type)) return await keepVoice(deps, grant, type, draft);
    return await (isVideoType(type) ? keepVideo(deps, grant, type, draft) : keepPicture(deps, grant, type, draft));
  } finally {
    await draft.discard();
  }
}

/** Uploads of an account are read one at a time, in turn with those of others. */
const jobOf = ({ uid }: UploadGrant): FileJobOptions => ({ owner: `account ${uid}`, list: 'uploads' });

/** Stores a clean copy: upright, without metadata, one frame of an animation. */
async function keepPicture(deps: FileDeps, grant: UploadGrant, type: PictureType, draft: Draft) {
  const job = jobOf(grant);
  const picture = parsedOrRefused(await deps.parsers.run('picture.inspect', { path: draft.path, promised: type }, job));
  if (isRefusal(picture)) return picture;
  const refused = formatRefusal(picture, grant.purpose);
  if (refused) return refused;
  const charge = await chargePicture(deps, grant.uid, pixelsOf(picture));
  if (isRefusal(charge)) return charge;
  const copy = await storeOf(deps, grant.purpose).compose((target) => {
    const input = { source: draft.path, target, ...copyOf(picture) };
    return deps.parsers.run('picture.make', input, { ...job, process: processOf(picture) });
  });
  try {
    if (copy.result === 'busy') await charge.giveBack(pixelsOf(picture));
    const made = parsedOrRefused(copy.result);
    if (isRefusal(made)) return made;
    const stored = await keepWithRow(deps, copy.draft, {
      key: grant.key,
      uid: grant.uid,
      purpose: grant.purpose,
      type: picture.type,
      size: String(made.size),
      width: made.width,
      height: made.height,
      created_at: deps.clock.date(),
    });
    return stored === 'exists' ? refuse('conflict') : { key: grant.key, width: made.width, height: made.height };
  } finally {
    await copy.draft.discard();
  }
}

/** Stores a video once its length is known, unchanged except for removed metadata. */
async function keepVideo(deps: FileDeps, grant: UploadGrant, type: VideoType, draft: Draft) {
  const charge = await chargeVideo(deps, grant.uid);
  if (isRefusal(charge)) return charge;
  const result = await deps.parsers.run('film.clean', { path: draft.path, promised: type }, jobOf(grant));
  if (result === 'busy') await charge.giveBack(videoReserveSeconds);
  const video = parsedOrRefused(result);
  if (isRefusal(video)) return video;
  await charge.giveBack(videoReserveSeconds - Math.max(1, video.seconds));
  const { width, height, seconds } = video;
  const stored = await keepWithRow(deps, draft, {
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
  return stored === 'exists' ? refuse('conflict') : { key: grant.key, width, height };
}

/** Stores a voice note once its length is known. */
async function keepVoice(deps: FileDeps, grant: UploadGrant, type: VoiceType, draft: Draft) {
  const job = jobOf(grant);
  const voice = parsedOrRefused(await deps.parsers.run('voice.clean', { path: draft.path, promised: type }, job));
  return isRefusal(voice) ? voice : keepWithoutSize(deps, grant, draft, voice.seconds);
}

/** Stores any file unchanged: nothing reads it, and it is only ever downloaded. */
const keepPlain = (deps: FileDeps, grant: UploadGrant, draft: Draft) => keepWithoutSize(deps, grant, draft, null);

async function keepWithoutSize(deps: FileDeps, grant: UploadGrant, draft: Draft, duration: number | null) {
  const { key, uid, purpose, type } = grant;
  const stored = await keepWithRow(deps, draft, {
    key,
    uid,
    purpose,
    type,
    size: String(draft.size),
    width: 0,
    height: 0,
    duration,
    created_at: deps.clock.date(),
  });
  return stored === 'exists' ? refuse('conflict') : { key, width: 0, height: 0 };
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
