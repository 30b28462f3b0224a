export * from './operator-routes.ts';
export * from './portal.ts';
export * from './rules.ts';
export type * from './schemas.ts';
export * from './site.ts';
