export * from './call.ts';
export * from './envelope.ts';
export * from './realtime.ts';
export * from './shapes.ts';
export * from './wait-left.ts';
