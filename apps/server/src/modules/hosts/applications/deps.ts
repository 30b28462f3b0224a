import type { Platform } from '../../../platform/platform.ts';
import type { ApplicationNeeds } from './needs.ts';

/** What the use-cases of applications work with. */
export interface ApplicationDeps extends Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'timers'> {
  readonly needs: ApplicationNeeds;
}
