import { backOfficeProvider } from '@touchline/contract/matches';

/** Where a league, team or match came from. */
export const sourceOf = (provider: string, demo: boolean): 'feed' | 'back_office' | 'demo' => {
  if (provider === backOfficeProvider) return 'back_office';
  return demo ? 'demo' : 'feed';
};
