export * from './close-codes.ts';
export * from './events.ts';
export * from './ops.ts';
export * from './protocol.ts';
export type * from './schemas.ts';
