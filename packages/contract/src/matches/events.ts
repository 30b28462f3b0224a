import * as z from 'zod/mini';
import { event } from '../kernel/realtime.ts';
import { id } from '../kernel/shapes.ts';
import { incident, matchAudience, matchState } from './shapes.ts';

/** `updated` and `audience` are on `match:<id>`, `matches:<sport>` and `matches:0`; `incident` is on `match:<id>`. */
export const matchEvents = {
  updated: event({ type: 'match.updated', delivery: 'kept', data: matchState }),
  incident: event({ type: 'match.incident', delivery: 'kept', data: incident }),
  /** Hosts and viewers of matches, published together at most once in two seconds. */
  audience: event({
    type: 'match.audience',
    delivery: 'sampled',
    data: z.object({ items: z.array(z.object({ matchId: id, ...matchAudience.shape })) }),
  }),
} as const;
