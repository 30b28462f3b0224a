export * from './applications.ts';
export * from './audit.ts';
export * from './live-calls.ts';
export * from './own-calls.ts';
export * from './permissions.ts';
export * from './person-calls.ts';
export * from './shapes.ts';
export * from './staff-calls.ts';
