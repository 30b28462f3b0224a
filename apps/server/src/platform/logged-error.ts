/** What names a kind, a place or a rule. Any other property may hold what somebody typed, as `detail` and `input` do. */
const loggedFields = [
  'code',
  'errno',
  'syscall',
  'path',
  'address',
  'port',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

const causesMax = 5;

type LoggedError = Record<string, unknown>;

/** An error as a log shows it: without the values that it quotes, which users may have typed. */
export function loggedError(error: unknown, causes = causesMax): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? { type: 'object' } : error;
  const { message, stack = '', cause } = error;
  const logged: LoggedError = { type: error.constructor.name, message: hideValues(message) };
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  logged.stack = [`${error.name}: ${hideValues(message)}`, ...frames].join('\n');
  for (const field of loggedFields) {
    const value: unknown = Reflect.get(error, field);
    if (typeof value === 'string' || typeof value === 'number') logged[field] = value;
  }
  if (causes === 0) return logged;
  if (cause !== undefined) logged.cause = loggedError(cause, causes - 1);
  if (error instanceof AggregateError) logged.errors = error.errors.map((each) => loggedError(each, causes - 1));
  return logged;
}

/** PostgreSQL and the parser of JSON quote the value that they could not read; names of tables and rules stay. */
const hideValues = (message: string): string =>
  message
    .replace(/(: |\bvalue )"[\s\S]*"/, '$1"…"')
    .replace(/"[\s\S]*"(?:\.\.\.)? is not valid JSON/, '"…" is not valid JSON')
    .replace(/^(Unexpected token) '[\s\S]*?'/, "$1 '…'");
