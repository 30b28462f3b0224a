import { fileCalls } from '@touchline/contract/files';
import { apiBase } from '@touchline/contract/kernel';
import type { Bomb } from './bombs.ts';
import type { Target } from './target.ts';

export interface Outcome {
  /** Whether the signed address was given. */
  readonly granted: boolean;
  readonly status: number;
  readonly text: string;
}

/** Uploads a file at a signed address, as browsers do. */
export async function upload(
  target: Target,
  token: string,
  { fileName, purpose, bytes }: Omit<Bomb, 'name'>,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(60_000);
  const granted = await fetch(`${target.url}${apiBase}${fileCalls.uploadUrl.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fileName, purpose }),
    signal,
  });
  const answer = (await granted.json()) as { data?: string };
  const url = answer.data;
  if (!url) return { granted: false, status: granted.status, text: JSON.stringify(answer) };
  const put = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), signal });
  return { granted: true, status: put.status, text: await put.text() };
}
