import { useReloadOffer } from '@touchline/app-kit/version';

/** Offers to reload a page that is older than the server. */
export function ReloadOffer() {
  useReloadOffer();
  return null;
}
