export * from './operator-routes.ts';
export * from './operator-rules.ts';
export * from './rich-text.ts';
export * from './routes.ts';
export * from './rules.ts';
export type * from './schemas.ts';
