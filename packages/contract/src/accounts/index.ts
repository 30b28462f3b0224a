export * from './calls.ts';
export * from './events.ts';
export * from './rules.ts';
export * from './shapes.ts';
