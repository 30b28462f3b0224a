export const newsStates = ['draft', 'published', 'hidden'] as const;
export type NewsState = (typeof newsStates)[number];

/** `place`: pinned items first, then the latest. */
export const newsSorts = ['place', 'title', 'published'] as const;
