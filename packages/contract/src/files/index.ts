export * from './calls.ts';
export * from './pictures.ts';
