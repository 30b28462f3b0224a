export * from './calls.ts';
export * from './cut-off.ts';
export * from './events.ts';
export * from './history.ts';
export * from './rules.ts';
export * from './shapes.ts';
