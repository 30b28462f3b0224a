/** Says why somebody may not be served where they are, or null. The reason is shown on /403. */
export interface RegionPolicy {
  check(who: { ip: string }): 'region' | 'policy' | null;
}

export const servedEverywhere: RegionPolicy = { check: () => null };
