export * from './calls.ts';
export * from './content.ts';
export * from './entry.ts';
export * from './events.ts';
export * from './ops.ts';
export * from './rules.ts';
export * from './shapes.ts';
