import type { MatchDeps } from '../needs.ts';

/** What the calls of operators use. */
export type MatchOperatorsDeps = Pick<
  MatchDeps,
  'db' | 'ids' | 'clock' | 'audit' | 'operatorNames' | 'board' | 'pushStatuses' | 'rooms' | 'broadcasts'
>;
