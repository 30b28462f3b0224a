export * from './applications.ts';
export * from './events.ts';
export * from './host-notices.ts';
export * from './operator-routes.ts';
export * from './routes.ts';
export * from './rules.ts';
export type * from './schemas.ts';
export * from './studio-routes.ts';
