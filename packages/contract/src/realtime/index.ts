export * from './events.ts';
export * from './ops.ts';
