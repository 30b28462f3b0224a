import type { FileStore } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileParsers } from './parsing/file-parsers.ts';
import type { UploadSlots } from './uploads/upload-slots.ts';

export interface FileDeps extends Pick<Platform, 'db' | 'clock' | 'ids' | 'config' | 'bus'> {
  readonly store: FileStore;
  /** Store of private uploads, which have no public address. */
  readonly privateStore: FileStore;
  readonly parsers: Pick<FileParsers, 'run'>;
  readonly slots: UploadSlots;
  /** Whether the disk has room for this many more bytes. */
  readonly hasRoom: (bytes: number) => Promise<boolean>;
  /** Signs upload addresses and addresses of private uploads. */
  readonly secret: string;
}
