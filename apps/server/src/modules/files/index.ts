import { join } from 'node:path';
import type { ImportFormat } from '@touchline/contract/feeds';
import type { FilePurpose } from '@touchline/contract/files';
import { freeBytes } from '../../platform/files/disk-space.ts';
import { createDiskStore } from '../../platform/files/disk-store.ts';
import { restrictFolder } from '../../platform/files/private-folder.ts';
import type { Principal } from '../../platform/identity.ts';
import { createParsers } from '../../platform/parsers/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import { filesPath, keyOfAddress } from './file-addresses.ts';
import { createFileCalls, type FileCalls } from './file-calls.ts';
import { fileOf } from './files.store.ts';
import { createHeldFiles, type HeldFiles } from './held-files.ts';
import type { FileJobs } from './parsing/file-jobs.ts';
import { parsedOrRefused } from './parsing/picture-jobs.ts';
import { createPrivateFiles, type PrivateFiles } from './private/private-files.ts';
import type { ScheduleFile } from './schedules/schedule-rows.ts';
import { createStraySweep } from './sweep-stray.ts';
import { uploadUrl } from './uploads/grant-upload.ts';
import { storeOwnPicture } from './uploads/store-picture.ts';
import { createUploadSlots } from './uploads/upload-slots.ts';

export { signChatFile } from './chat/chat-address.ts';
export { fileRoutes } from './files.routes.ts';
export type { Pair, ScheduleFile, ScheduleRow, ScheduleScore } from './schedules/schedule-rows.ts';

export interface Files extends PrivateFiles, HeldFiles {
  /**
   * The address to store for the account's own upload of a purpose, a path such as `/anchor/files/k3…9.png`; null when
   * the given address (with or without scheme, host and query) is not one.
   */
  ownFile(uid: string, address: string, purpose: FilePurpose): Promise<string | null>;
  /** Stores a demo picture (PNG) for an account like an upload; returns its address. */
  keepPicture(uid: string, purpose: FilePurpose, picture: Buffer): Promise<string>;
  /** A signed address for an operator's picture in a page, a news item or a banner. */
  contentUpload(
    principal: Principal,
    file: ContentFile,
    origin: string,
  ): Exclude<ReturnType<typeof uploadUrl>, Refusal<'chat_image_too_large'>>;
  /** For the routes of this module. */
  readonly calls: FileCalls;
  /** Fixes the modes of the private folder after an older version or a restore. */
  start(): Promise<void>;
  /** The matches of a file that an operator imports, read in the parser process. */
  readSchedule(file: {
    readonly format: ImportFormat;
    readonly text: string;
  }): Promise<ScheduleFile | Refusal<'file_unreadable'> | Refusal<'overloaded'>>;
  /** How often the parser process was replaced. */
  parserRestarts(): number;
  /** Stops the parser process. */
  close(): Promise<void>;
}

type ContentFile = Omit<Parameters<typeof uploadUrl>[2], 'purpose'>;

const hour = 3_600_000;
/** An operator waits for the preview of a file; less than the timeout of a call. */
const schedulePatienceMs = 25_000;

export function createFiles(platform: Platform): Files {
  const { db, clock, ids, config, timers, log } = platform;
  const store = createDiskStore(join(config.dataDir, 'files'), ids);
  // A separate folder that no public address can reach.
  const privateFolder = join(config.dataDir, 'private-files');
  const privateStore = createDiskStore(privateFolder, ids, { private: true });
  const parsers = createParsers<FileJobs>({ log, program: new URL('./parsing/worker.ts', import.meta.url) });
  platform.metrics.gauge('touchline_picture_jobs', 'Uploads that wait to be read or are being read.', () =>
    parsers.waiting(),
  );
  const hasRoom = async (bytes: number): Promise<boolean> => {
    const free = await freeBytes(config.dataDir);
    const enough = free === null || free - bytes >= config.diskFloorBytes;
    if (!enough) log.warn({ free, floor: config.diskFloorBytes }, 'upload refused, disk nearly full');
    return enough;
  };
  const slots = createUploadSlots(platform);
  const secret = config.secrets.signing;
  const deps = { db, clock, ids, config, store, privateStore, parsers, slots, hasRoom, secret };

  const heldFiles = createHeldFiles({ ...deps, log });

  const sweeps = [store, privateStore].map((one) => createStraySweep({ db, store: one, log }));
  timers.every('files.sweep', hour, async () => {
    const before = new Date(clock.now() - hour);
    const removed = (await store.sweep(before)) + (await privateStore.sweep(before));
    if (removed > 0) log.info({ removed }, 'unfinished uploads removed');
    await heldFiles.eraseRemoved();
    let stray = 0;
    for (const sweep of sweeps) stray += await sweep(before);
    if (stray > 0) log.info({ removed: stray }, 'stray files removed');
  });

  return {
    ...createPrivateFiles(deps),
    ...heldFiles,
    ownFile: async (uid, address, purpose) => {
      const key = keyOfAddress(address);
      const file = key === null ? undefined : await fileOf(db, key);
      return file && !file.removed_at && file.uid === uid && file.purpose === purpose ? `${filesPath}/${key}` : null;
    },
    keepPicture: async (uid, purpose, picture) => `${filesPath}/${await storeOwnPicture(deps, uid, purpose, picture)}`,
    contentUpload: (principal, file, origin) => {
      const answer = uploadUrl(deps, principal, { ...file, purpose: 'content' }, origin + filesPath);
      if (isRefusal(answer) && answer.code === 'chat_image_too_large') throw new Error('content is no chat picture');
      return answer;
    },
    calls: createFileCalls(deps),
    start: () => restrictFolder(privateFolder),
    readSchedule: async (file) =>
      parsedOrRefused(await parsers.run('schedule.read', file, { patienceMs: schedulePatienceMs })),
    parserRestarts: () => parsers.restarts(),
    close: () => parsers.close(),
  };
}
