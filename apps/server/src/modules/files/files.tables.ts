import type { FilePurpose } from '@touchline/contract/files';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface FileTable {
  key: string;
  uid: string;
  purpose: FilePurpose;
  /** Media type, detected from the content. */
  type: string;
  size: string;
  width: number;
  height: number;
  /** Whole seconds of a video, rounded down. */
  duration: ColumnType<number | null, number | null | undefined, never>;
  created_at: Date;
  /** Nothing uses the file any more: its bytes are deleted or about to be. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** An upload that runs or waits. */
export interface UploadTable {
  id: GeneratedAlways<string>;
  key: string;
  uid: string;
  /** How much of the daily quota of its account it may use. */
  bytes: string;
  running: Generated<boolean>;
  leased_until: Date;
}

/** A smaller version of a picture in the making. */
export interface VersionTable {
  /** Key of the version. */
  name: string;
  leased_until: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    files_file: FileTable;
    files_upload: UploadTable;
    files_version: VersionTable;
  }
}
