export * from './applications.ts';
export * from './calls.ts';
export * from './permissions.ts';
export * from './shapes.ts';
