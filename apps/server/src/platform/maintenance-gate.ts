import type { LanguageCode } from '@touchline/contract/languages';
import type { FeedPrincipal, Principal } from './identity.ts';
import type { Refusal } from './refusal.ts';

/** Closes the portal for a maintenance; implemented by the system module. */
export interface MaintenanceGate {
  /** The refusal of a caller, worded in a language; null for staff, and while the portal is open. */
  check(caller: Principal | FeedPrincipal | null, language: LanguageCode): Refusal<'maintenance'> | null;
  /** Runs after a maintenance has begun, changed or been ended, in every process. Returns the unsubscribe function. */
  readonly onChanged: (listener: () => void) => () => void;
}
