/** PostgreSQL server to test against instead of the embedded one; its account must be allowed to create databases. */
export const testDatabaseUrl = (): string | null => process.env.TEST_DATABASE_URL?.trim() || null;
