export * from './operator-calls.ts';
export * from './rules.ts';
