export * from './events.ts';
export * from './links.ts';
export * from './moderation.ts';
export * from './operator-routes.ts';
export * from './ops.ts';
export * from './routes.ts';
export * from './rules.ts';
export type * from './schemas.ts';
export * from './speech.ts';
