import type { Picture } from '@touchline/contract/anchors';
import type { FilePurpose } from '@touchline/contract/files';
import type { Queries } from '../../../platform/db/database.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Host, HostDirectory } from '../directory.ts';

/** What the studio needs of the uploads. */
export interface StudioFiles {
  /**
   * Somebody's own uploads of a purpose by the addresses given, kept from being removed until the transaction ends.
   * Addresses that are none are missing in it.
   */
  hold(
    tx: Queries,
    uid: string,
    addresses: readonly string[],
    purpose: FilePurpose,
  ): Promise<ReadonlyMap<string, Picture>>;
  /** Marks those of the files as removed that are no longer used; the bytes go with `erase`, after the commit. */
  letGo(tx: Queries, paths: readonly string[], isUsed: (path: string) => Promise<boolean>): Promise<void>;
  erase(paths: readonly string[]): Promise<void>;
}

export interface StudioDoors {
  readonly accounts: Pick<Accounts, 'findUsers' | 'regionOf' | 'anchorGuard'>;
  readonly anchors: {
    readonly deps: {
      readonly directory: HostDirectory;
      /** The approved host of a uid, with a profile made when there is none yet. */
      hostOf(uid: string): Promise<Host | undefined>;
    };
  };
  readonly files: StudioFiles;
  readonly rooms: { isSensitive(text: string): boolean };
}
