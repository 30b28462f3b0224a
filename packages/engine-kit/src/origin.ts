/**
 * WebSockets have no CORS, so their origin is checked here: one of the list (comma-separated, or `*`). Clients without an
 * origin are not browsers.
 */
export function originAllowed(origin: string | undefined, cors: string): boolean {
  if (cors === '*' || origin === undefined) return true;
  return cors.split(',').some((allowed) => allowed.trim() === origin);
}
