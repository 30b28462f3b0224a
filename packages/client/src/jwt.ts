/** `iat` and `exp` of a JWT (RFC 7519), in seconds; null for an invalid token. */
export function claimsOf(token: string): { iat: number; exp: number } | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(payload)) as Record<string, unknown>;
    return typeof iat === 'number' && typeof exp === 'number' && exp > iat ? { iat, exp } : null;
  } catch {
    return null;
  }
}
