import type { RegionScope } from '@touchline/contract/content';
import type { Refusal } from './refusal.ts';

/** Says which countries are refused what; implemented by the regions module. */
export interface RegionGate {
  /** Why somebody from there is refused, or null. A country that is not known is never refused. */
  check(country: string | null, scope: RegionScope): Refusal<'7898'> | null;
  /** Runs after the rules have changed, in every process. Returns how to stop. */
  readonly onChanged: (listener: () => void) => () => void;
}
