import { serverNow } from '@touchline/app-kit/clock';
import { messageCalls } from '@touchline/contract/messages';
import { create } from 'zustand';
import { api } from '../../../../shared/api/api.ts';

export interface FreshAddress {
  readonly url: string;
  readonly poster: string | null;
}

/** Addresses that replace those of a message, which work for an hour at most; by message id. */
const useFreshAddresses = create<Readonly<Record<string, FreshAddress>>>()(() => ({}));

const asked = new Set<string>();

const isStale = (url: string): boolean => {
  const expires = Number(new URLSearchParams(url.split('?')[1]).get('expires') ?? Number.NaN);
  return expires <= serverNow();
};

/** Asks for new addresses of a message; a refusal leaves the old ones. */
function refresh(messageId: string): void {
  if (asked.has(messageId)) return;
  asked.add(messageId);
  void api
    .call(messageCalls.media, { messageId })
    .then(({ url, poster }) => useFreshAddresses.setState({ [messageId]: { url, poster } }))
    .catch(() => {})
    .finally(() => asked.delete(messageId));
}

const newerOf = (fresh: FreshAddress | undefined, own: FreshAddress): FreshAddress =>
  fresh && (isStale(own.url) || !isStale(fresh.url)) ? fresh : own;

/** Addresses of several messages: the renewed ones where there are some, and how to renew one that did not load. */
export function useMediaAddresses(): {
  readonly addressOf: (messageId: string, own: FreshAddress) => FreshAddress;
  readonly renew: (messageId: string, url: string) => void;
} {
  const all = useFreshAddresses();
  return {
    addressOf: (messageId, own) => newerOf(all[messageId], own),
    renew: (messageId, url) => {
      if (isStale(url)) refresh(messageId);
    },
  };
}

export interface MediaAddress extends FreshAddress {
  /** Call when the address did not load. */
  readonly onError: () => void;
}

/** The address of the file of a message, renewed when it is over. `messageId` is null before the message is sent. */
export function useMediaAddress(messageId: string | null, url: string, poster: string | null = null): MediaAddress {
  const fresh = useFreshAddresses((now) => (messageId === null ? undefined : now[messageId]));
  const shown = newerOf(fresh, { url, poster });
  return {
    ...shown,
    onError: () => {
      if (messageId !== null && isStale(shown.url)) refresh(messageId);
    },
  };
}

/** Saves the file of a message on this device. */
export async function downloadMedia(messageId: string): Promise<void> {
  const { url } = await api.call(messageCalls.media, { messageId, download: true });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
