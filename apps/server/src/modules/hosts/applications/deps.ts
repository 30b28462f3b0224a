import type { Topic } from '../../../platform/outbox/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ApplicationNeeds } from './needs.ts';

/** Dependencies of the use cases of applications. */
export interface ApplicationDeps extends Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'timers'> {
  readonly needs: ApplicationNeeds;
  /** Messages about decisions. */
  readonly messages: Pick<Topic, 'add'>;
}
