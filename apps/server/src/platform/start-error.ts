/** The server cannot start because of its surroundings; the message tells a person what to do about it. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}
