import type { FairQueue } from '../../../platform/fair-queue.ts';
import type { PushDeps } from '../needs.ts';
import type { KnownServices } from '../services/known-services.ts';
import type { ServicePauses } from '../services/service-pauses.ts';
import type { SendPush } from './send-push.ts';
import type { ServiceWindows } from './service-windows.ts';

/** Timeouts of requests; a service that has worked before may be slower. */
export interface PushTimeouts {
  readonly knownMs: number;
  readonly unknownMs: number;
}

export interface SenderDeps extends PushDeps {
  readonly send: SendPush;
  readonly known: KnownServices;
  readonly pauses: ServicePauses;
  readonly windows: ServiceWindows;
  /** Bounds the requests to all known services, one of each service in turn. */
  readonly requests: FairQueue;
  readonly timeouts: PushTimeouts;
  readonly counted: (result: string) => void;
  /** Nothing new is sent from then on. */
  readonly isClosing: () => boolean;
}
