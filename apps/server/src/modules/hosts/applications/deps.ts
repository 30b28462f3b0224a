import type { Platform } from '../../../platform/platform.ts';
import type { ApplicationNeeds } from './needs.ts';

/** Dependencies of the use cases of applications. */
export interface ApplicationDeps extends Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'timers'> {
  readonly needs: ApplicationNeeds;
}
