/**
 * Closes parts one after another, even when one fails, so that a failed part does not keep the database running. Then
 * throws the first error.
 */
export async function closeAll(ends: Iterable<() => unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const end of ends) {
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
