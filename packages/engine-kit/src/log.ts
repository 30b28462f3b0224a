export type LogLevel = 'info' | 'warn' | 'error';
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void;

/** Writes one JSON object per line. `write` gets the line with its line feed. */
export function jsonLog(write: (line: string) => void): Log {
  return (level, message, fields = {}) => {
    write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
  };
}

export const silentLog: Log = () => {};

/** An error as log fields. */
export function errorFields(error: unknown): Record<string, unknown> {
  return error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
}
