import { vi } from 'vitest';

/** The response of the storage to a PUT; null for a broken connection. */
interface PutAnswer {
  readonly status: number;
  readonly text: string;
}

/** Stubs the PUT request of an upload; the response can change between two uploads. */
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
