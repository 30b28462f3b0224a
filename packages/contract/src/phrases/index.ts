export * from './routes.ts';
export type * from './schemas.ts';
