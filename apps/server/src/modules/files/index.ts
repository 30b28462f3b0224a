import { join } from 'node:path';
import type { ImportFormat } from '@touchline/contract/feeds';
import type { FilePurpose } from '@touchline/contract/files';
import type { Api } from '../../http/serve.ts';
import { freeBytes } from '../../platform/files/disk-space.ts';
import { createDiskStore } from '../../platform/files/disk-store.ts';
import { restrictFolder } from '../../platform/files/private-folder.ts';
import type { Principal } from '../../platform/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import { compareFiles, type FileComparison } from './compare-files.ts';
import { deleteEndedVersions } from './downloads/versions.store.ts';
import { filesPath, keyOfAddress } from './file-addresses.ts';
import { fileRoutes } from './files.routes.ts';
import { readFile } from './files.store.ts';
import { createHeldFiles, type HeldFiles } from './held-files.ts';
import { createFileParsers, parserProcesses } from './parsing/file-parsers.ts';
import { parsedOrRefused } from './parsing/picture-jobs.ts';
import { createPrivateFiles, type PrivateFiles } from './private/private-files.ts';
import type { ScheduleFile } from './schedules/schedule-rows.ts';
import { createServedFiles } from './served-files.ts';
import { createStraySweep } from './sweep-stray.ts';
import { uploadUrl } from './uploads/grant-upload.ts';
import { storeOwnPicture } from './uploads/store-picture.ts';
import { createUploadCounter } from './uploads/upload-counter.ts';
import { createUploadSlots } from './uploads/upload-slots.ts';

export { signChatFile } from './chat/chat-address.ts';
export type { FileComparison } from './compare-files.ts';
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
  /** Serves the calls of this module, and the files. */
  readonly serve: (api: Api) => void;
  /** Fixes the modes of the private folder after an older version or a restore. */
  start(): Promise<void>;
  /** The matches of a file that an operator imports, read in a parser process that no upload uses. */
  readSchedule(file: {
    readonly format: ImportFormat;
    readonly text: string;
  }): Promise<ScheduleFile | Refusal<'file_unreadable'> | Refusal<'overloaded'>>;
  /** Compares rows and stored bytes of a platform that nobody uses. */
  compare(): Promise<FileComparison>;
  /** How often a parser process was replaced. */
  parserRestarts(): number;
  /** Stops the parser processes. */
  close(): Promise<void>;
}

type ContentFile = Omit<Parameters<typeof uploadUrl>[2], 'purpose'>;

const hour = 3_600_000;
/** An operator waits for the preview of a file; less than the timeout of a call. */
const schedulePatienceMs = 25_000;

export function createFiles(platform: Platform): Files {
  const { db, clock, ids, config, bus, timers, log } = platform;
  const store = createDiskStore(join(config.dataDir, 'files'), ids);
  // A separate folder that no public address can reach.
  const privateFolder = join(config.dataDir, 'private-files');
  const privateStore = createDiskStore(privateFolder, ids, { private: true });
  const parsers = createFileParsers(log);
  platform.metrics.gauges(
    'touchline_picture_jobs',
    'Uploads and smaller versions that wait for their parser process or are in it.',
    ['process'],
    () => parserProcesses.map((process) => ({ labels: { process }, value: parsers.waiting(process) })),
  );
  const hasRoom = async (bytes: number): Promise<boolean> => {
    const free = await freeBytes(config.dataDir);
    const enough = free === null || free - bytes >= config.diskFloorBytes;
    if (!enough) log.warn({ free, floor: config.diskFloorBytes }, 'upload refused, disk nearly full');
    return enough;
  };
  const slots = createUploadSlots(platform);
  const secret = config.secrets.signing;
  const deps = { db, clock, ids, config, bus, store, privateStore, parsers, slots, hasRoom, secret };

  const served = createServedFiles(deps, createUploadCounter(platform.metrics));
  const heldFiles = createHeldFiles({ ...deps, log });

  const sweeps = [store, privateStore].map((one) => createStraySweep({ db, store: one, log }));
  timers.every('files.sweep', hour, 'once', async () => {
    const before = new Date(clock.now() - hour);
    const removed = (await store.sweep(before)) + (await privateStore.sweep(before));
    if (removed > 0) log.info({ removed }, 'unfinished uploads removed');
    await heldFiles.eraseRemoved();
    await deleteEndedVersions(db, clock.date());
    let stray = 0;
    for (const sweep of sweeps) stray += await sweep(before);
    if (stray > 0) log.info({ removed: stray }, 'stray files removed');
  });

  return {
    ...createPrivateFiles(deps),
    ...heldFiles,
    ownFile: async (uid, address, purpose) => {
      const key = keyOfAddress(address);
      const file = key === null ? undefined : await readFile(db, key);
      return file && !file.removed_at && file.uid === uid && file.purpose === purpose ? `${filesPath}/${key}` : null;
    },
    keepPicture: async (uid, purpose, picture) => `${filesPath}/${await storeOwnPicture(deps, uid, purpose, picture)}`,
    contentUpload: (principal, file, origin) => {
      const answer = uploadUrl(deps, principal, { ...file, purpose: 'content' }, origin + filesPath);
      if (isRefusal(answer) && answer.code === 'chat_image_too_large') throw new Error('content is no chat picture');
      return answer;
    },
    serve: (api) => fileRoutes(api, deps, served),
    start: () => restrictFolder(privateFolder),
    readSchedule: async (file) =>
      parsedOrRefused(await parsers.run('schedule.read', file, { process: 'imports', patienceMs: schedulePatienceMs })),
    compare: () => compareFiles(deps),
    parserRestarts: () => parsers.restarts(),
    close: () => parsers.close(),
  };
}
