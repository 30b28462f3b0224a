export * from './operator-schemas.ts';
export * from './shapes.ts';
