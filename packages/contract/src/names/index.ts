export * from './operator-routes.ts';
export * from './rules.ts';
export type * from './schemas.ts';
