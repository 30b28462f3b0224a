import type { AuditWriter } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { ReservedNameList } from './reserved-names.ts';

export interface NameNeeds {
  readonly accounts: Pick<Accounts, 'findUsers' | 'alikeNames'>;
  readonly audit: AuditWriter;
}

export interface NameDeps extends Pick<Platform, 'db'> {
  readonly needs: NameNeeds;
  readonly reserved: ReservedNameList;
}
