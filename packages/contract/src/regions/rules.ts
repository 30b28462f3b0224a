/** `all` blocks everything, `watching` blocks only rooms and live video. */
export const regionScopes = ['all', 'watching'] as const;
export type RegionScope = (typeof regionScopes)[number];
