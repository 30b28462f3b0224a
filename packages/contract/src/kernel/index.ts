export * from './call.ts';
export * from './envelope.ts';
export * from './realtime.ts';
export type * from './schemas.ts';
export * from './wait-left.ts';
export * from './wire-words.ts';
