import type { FilePurpose } from '@touchline/contract/files';
import type { Picture, StudioFeature } from '@touchline/contract/hosts';
import type { AuditWriter } from '../../../platform/audit.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Host } from '../directory.ts';

type UsedAmong = (paths: readonly string[]) => Promise<ReadonlySet<string>>;

/** What the studio needs from the uploads. */
export interface StudioFiles {
  /**
   * A user's own uploads of a purpose by address, protected from the sweep until the transaction ends. Unknown
   * addresses are left out.
   */
  hold(
    tx: Queries,
    uid: string,
    addresses: readonly string[],
    purpose: FilePurpose,
  ): Promise<ReadonlyMap<string, Picture>>;
  /** Stores a picture (PNG) as an upload of a user; returns its address. */
  keepPicture(uid: string, purpose: FilePurpose, picture: Buffer): Promise<string>;
  /** Marks files that are no longer used as removed; `erase` deletes the bytes after the commit. */
  letGo(tx: Queries, paths: readonly string[], usedAmong: UsedAmong): Promise<void>;
  erase(paths: readonly string[]): Promise<void>;
  /** Removes unused uploads of a purpose older than `before`; returns how many. */
  sweepUnused(
    purpose: FilePurpose,
    before: Date,
    usedAmong: (queries: Queries, paths: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
}

/** Dependencies on other modules. */
export interface StudioNeeds {
  readonly accounts: Pick<Accounts, 'findUsers' | 'regionOf' | 'hostGuard'>;
  readonly hosts: {
    /** The approved host of a uid; creates a missing profile. */
    hostOf(uid: string): Promise<Host | undefined>;
    /** Call after the covers of a host changed. */
    changed(uid: string): void;
  };
  readonly files: StudioFiles;
  readonly rooms: { isSensitive(text: string): boolean };
  readonly audit: AuditWriter;
}

export type StudioPlatform = Pick<Platform, 'db' | 'clock' | 'bus' | 'ids' | 'timers' | 'log'>;

export interface StudioDeps extends StudioNeeds, Pick<Platform, 'db' | 'clock' | 'ids'> {
  readonly zones: {
    isOpen(zone: string | null, feature: StudioFeature): Promise<boolean>;
    featuresIn(zone: string | null): Promise<Record<StudioFeature, boolean>>;
  };
}
