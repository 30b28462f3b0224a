export * from './calls.ts';
export * from './studio.ts';
