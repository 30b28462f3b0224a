export * from './calls.ts';
export * from './events.ts';
export * from './hero.ts';
export * from './operators.ts';
export * from './rules.ts';
export * from './schedule.ts';
export * from './score-entry.ts';
export * from './shapes.ts';
