import type { FilePurpose } from '@touchline/contract/files';
import type { Picture } from '@touchline/contract/hosts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Host, HostDirectory } from '../directory.ts';

type UsedAmong = (paths: readonly string[]) => Promise<ReadonlySet<string>>;

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
  /** Keeps a picture (PNG) as if somebody had uploaded it; its address. */
  keepPicture(uid: string, purpose: FilePurpose, picture: Buffer): Promise<string>;
  /** Marks those of the files as removed that are no longer used; the bytes go with `erase`, after the commit. */
  letGo(tx: Queries, paths: readonly string[], usedAmong: UsedAmong): Promise<void>;
  erase(paths: readonly string[]): Promise<void>;
  /** Removes uploads of a purpose that came before a time and are not used; says how many. */
  sweepUnused(
    purpose: FilePurpose,
    before: Date,
    usedAmong: (queries: Queries, paths: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
}

export interface StudioNeeds {
  readonly accounts: Pick<Accounts, 'findUsers' | 'regionOf' | 'hostGuard'>;
  readonly hosts: {
    readonly deps: {
      readonly directory: HostDirectory;
      /** The approved host of a uid, with a profile made when there is none yet. */
      hostOf(uid: string): Promise<Host | undefined>;
    };
  };
  readonly files: StudioFiles;
  readonly rooms: { isSensitive(text: string): boolean };
}
