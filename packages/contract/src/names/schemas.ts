export * from './operator-schemas.ts';
