import { vi } from 'vitest';

/** What the place that files are put to answers; null for a connection that breaks. */
interface PutAnswer {
  readonly status: number;
  readonly text: string;
}

/** Stands in for the request that puts a file; the answer may be changed between two of them. */
export function playUploads(first: PutAnswer | null = { status: 200, text: '' }) {
  const played = { answer: first, addresses: [] as string[] };
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {};
      status = 0;
      responseText = '';
      onload = () => {};
      onerror = () => {};
      open = (_method: string, address: string) => void played.addresses.push(address);
      setRequestHeader = () => {};
      abort = () => {};
      send = () => {
        if (!played.answer) return this.onerror();
        this.status = played.answer.status;
        this.responseText = played.answer.text;
        return this.onload();
      };
    },
  );
  return played;
}
