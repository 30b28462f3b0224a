import type { FilePurpose } from '@touchline/contract/files';

export interface FileTable {
  key: string;
  uid: string;
  purpose: FilePurpose;
  /** Media type, as the content says. */
  type: string;
  size: string;
  width: number;
  height: number;
  created_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    files_file: FileTable;
  }
}
