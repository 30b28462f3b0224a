import type { AuditWriter } from '../../platform/audit.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Notifications } from '../notifications/index.ts';
import type { PortalReader } from './portal-reader.ts';

export type SystemPlatform = Pick<Platform, 'db' | 'clock' | 'settings' | 'config' | 'caches' | 'site'>;

/** Dependencies on other modules. */
export interface SystemNeeds {
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
  readonly notifications: Pick<Notifications, 'settingsAmong'>;
}

/** What changing the configuration takes. */
export interface SettingDeps
  extends Pick<Platform, 'db' | 'clock' | 'settings'>,
    Pick<SystemNeeds, 'audit' | 'operatorNames'> {}

export interface SystemDeps extends SettingDeps, Pick<SystemNeeds, 'notifications'>, Pick<Platform, 'config' | 'site'> {
  readonly portal: PortalReader;
}
