import { enter, leave } from './shared-postgres.ts';

/** Keeps the shared test database for the length of a run, once a test has started it. */
export function setup(): () => Promise<void> {
  enter();
  return leave;
}
