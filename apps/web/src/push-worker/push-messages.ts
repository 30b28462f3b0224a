import type { PushPayload } from '@touchline/contract/push';

/** What the worker sends to open pages. */
export type PushMessage =
  /** A push arrived; `shown` says whether the worker shows it. */
  | { readonly kind: 'push'; readonly payload: PushPayload; readonly shown: boolean }
  /** The reader chose a notification that leads to this path. */
  | { readonly kind: 'open'; readonly path: string }
  /** The browser renewed the subscription. */
  | { readonly kind: 'renewed' };

/** What the page leaves for the worker, which has no local storage: how to renew a subscription without a page. */
export interface PushRenewal {
  readonly address: string;
  readonly publicKey: string;
  readonly endpoint: string;
  readonly auth: string;
}
