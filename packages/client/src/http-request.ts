import { apiBase, type Call, toWire } from '@touchline/contract/kernel';

/** URL and body of a call: path parameters are taken from the input, and GET inputs become the query. */
export function requestOf(call: Call, input: Readonly<Record<string, unknown>>): { url: string; body: string | null } {
  const rest = { ...input };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf(rest[name]);
    delete rest[name];
    if (!value) throw new TypeError(`${call.path} needs ${name}`);
    return encodeURIComponent(value);
  });
  if (call.method === 'POST') return { url: apiBase + path, body: toWire(JSON.stringify(rest)) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    const text = textOf(value);
    if (text !== null) query.set(name, text);
  }
  return { url: `${apiBase}${path}${query.size > 0 ? `?${query}` : ''}`, body: null };
}

/** A path or query value; null when there is none. URLs contain only strings, numbers and booleans. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('an address carries no objects');
}
