export * from './admin-schemas.ts';
export * from './group-schemas.ts';
export * from './link-schemas.ts';
export * from './member-schemas.ts';
export * from './moderation-schemas.ts';
export * from './operator-schemas.ts';
export * from './request-schemas.ts';
export * from './shapes.ts';
