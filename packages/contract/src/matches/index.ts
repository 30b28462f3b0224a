export * from './events.ts';
export * from './hero.ts';
export * from './operator-routes.ts';
export * from './operator-rules.ts';
export * from './routes.ts';
export * from './rules.ts';
export type * from './schemas.ts';
export * from './score-entry.ts';
export * from './values.ts';
