/** `all` blocks everything, `watching` blocks only rooms and live video. */
export const regionScopes = ['all', 'watching'] as const;
export type RegionScope = (typeof regionScopes)[number];

/** Why access is closed; the data of code 7898. `region`: everything is; `policy`: only a part, such as watching. */
export const blockedReasons = ['region', 'policy'] as const;
