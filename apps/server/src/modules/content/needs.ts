import type { AuditWriter } from '../../platform/audit.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Agreements } from '../agreements/index.ts';
import type { Files } from '../files/index.ts';
import type { PushWriter } from '../push/index.ts';

/** Dependencies on other modules. */
export interface ContentNeeds {
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
  /** For banners of one room; null for an unknown one. */
  readonly rooms: { findRoom(roomId: string): Promise<unknown> };
  /** Begins the edition of an agreement that members are asked to accept. */
  readonly agreements: Pick<Agreements, 'addEdition' | 'editionsChanged'>;
  readonly push: Pick<PushWriter, 'add'>;
  /** Signed addresses for operators' pictures; removes unused ones. */
  readonly files: Pick<Files, 'contentUpload' | 'sweepUnused'>;
}

export interface ContentDeps extends Pick<Platform, 'db' | 'clock' | 'ids' | 'caches' | 'log' | 'timers'> {
  readonly needs: ContentNeeds;
}
