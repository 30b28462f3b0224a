/** PostgreSQL server to test against instead of the embedded one; its account must be allowed to create databases. */
export const testDatabaseUrl = (): string | null => process.env.TEST_DATABASE_URL?.trim() || null;

/** Where temporary files were before a run moved them to memory. */
export const testDiskFolder = (): string | null => process.env.TEST_DISK_FOLDER ?? null;
