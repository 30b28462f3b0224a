export * from './applications.ts';
export * from './calls.ts';
export * from './studio.ts';
