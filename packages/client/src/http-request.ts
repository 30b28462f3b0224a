import { apiBase, type Call } from '@touchline/contract/kernel';

/** Address and body of a call: path parameters leave the input, GET inputs become the query. */
export function requestOf(call: Call, input: Readonly<Record<string, unknown>>): { url: string; body: string | null } {
  const rest = { ...input };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${call.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  if (call.method === 'POST') return { url: apiBase + path, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return { url: `${apiBase}${path}${query.size > 0 ? `?${query}` : ''}`, body: null };
}
