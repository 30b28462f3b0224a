export * from './authenticator-routes.ts';
export * from './email.ts';
export * from './events.ts';
export * from './routes.ts';
export * from './rules.ts';
export type * from './schemas.ts';
