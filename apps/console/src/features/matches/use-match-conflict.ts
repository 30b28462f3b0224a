import { matchOperatorCalls, type OperatorMatch } from '@touchline/contract/matches';
import { api } from '../../shared/api.ts';
import { useConflict } from '../../shared/conflict/use-conflict.ts';

/** Of the forms of one match. */
export const useMatchConflict = ({ matchId }: OperatorMatch) =>
  useConflict(async () => (await api.call(matchOperatorCalls.details, { matchId })).match);
