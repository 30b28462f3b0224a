import type { RegionScope } from '@touchline/contract/regions';
import type { WireCode } from '@touchline/contract/wire-codes';
import type { Refusal } from './refusal.ts';

/** Checks countries against region rules; implemented by the regions module. */
export interface RegionGate {
  /** The refusal for a country, or null. An unknown country is never refused. */
  check(country: string | null, scope: RegionScope): Refusal<WireCode<'blocked'>> | null;
  /** Runs after the rules have changed, in every process. Returns the unsubscribe function. */
  readonly onChanged: (listener: () => void) => () => void;
}
