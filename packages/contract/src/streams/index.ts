export * from './bitrates.ts';
export * from './cut-off.ts';
export * from './events.ts';
export * from './history.ts';
export * from './routes.ts';
export * from './rules.ts';
export type * from './schemas.ts';
