import type { FileStore } from '../../platform/files/file-store.ts';
import type { Parsers } from '../../platform/parsers/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileJobs } from './parsing/file-jobs.ts';
import type { UploadSlots } from './uploads/upload-slots.ts';

export interface FileDeps extends Pick<Platform, 'db' | 'clock' | 'ids' | 'config'> {
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
