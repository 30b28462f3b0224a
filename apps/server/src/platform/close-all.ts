/**
 * Ends one thing after the other, each whatever became of those before it: what does not end well must not keep the
 * database running. Then throws what went wrong first.
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
