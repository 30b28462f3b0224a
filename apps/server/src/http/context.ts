import type { Access, Call } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import type { FeedPrincipal, Principal, StaffPrincipal } from '../platform/identity.ts';
import type { Logger } from '../platform/logger.ts';

/** Request data available to a handler besides its input. */
export interface CallContext<A extends Access = Access> {
  /** Null only on public calls made without a session. */
  readonly principal: A extends 'public'
    ? Principal | null
    : A extends 'operator'
      ? StaffPrincipal
      : A extends 'feed'
        ? FeedPrincipal
        : Principal;
  readonly language: LanguageCode;
  /** The device id of the header `pc,<device id>`, or empty. */
  readonly device: string;
  readonly ip: string;
  /** ISO 3166-1 alpha-2, as stated by a trusted proxy; null when unknown. */
  readonly country: string | null;
  /** Scheme and host the client used, such as `https://live.example:8080`; base of returned addresses. */
  readonly origin: string;
  readonly authorization: string | undefined;
  readonly log: Logger;
}

export type ContextOf<C extends Call> = CallContext<C['access']>;
