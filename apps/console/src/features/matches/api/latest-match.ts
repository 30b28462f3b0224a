import { matchOperatorCalls, type OperatorMatch } from '@touchline/contract/matches';
import { api } from '../../../shared/api.ts';

/** Loads the stored version of a match for its forms. */
export const latestMatch = async ({ matchId }: OperatorMatch): Promise<OperatorMatch> =>
  (await api.call(matchOperatorCalls.details, { matchId })).match;
