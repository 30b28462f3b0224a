import type { AuditWriter } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Groups } from '../groups/index.ts';
import type { Hosts } from '../hosts/index.ts';
import type { ReservedNameList } from './reserved-names.ts';

export interface NameNeeds {
  readonly accounts: Pick<Accounts, 'findUsers' | 'alikeNames'>;
  readonly groups: Pick<Groups['forOperators'], 'withLooks'>;
  readonly hosts: Pick<Hosts, 'roomsWithLooks'>;
  readonly audit: AuditWriter;
}

export interface NameDeps extends Pick<Platform, 'db'> {
  readonly needs: NameNeeds;
  readonly reserved: ReservedNameList;
}
