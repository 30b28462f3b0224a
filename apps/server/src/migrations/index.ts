import type { Migrations } from '../platform/db/migrate.ts';

/** Every schema change in order; forward only. One line a file, the number keeps the order. */
export const migrations: Migrations = {};
