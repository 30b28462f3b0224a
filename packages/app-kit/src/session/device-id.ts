import { storage } from '../storage.ts';

/** The id of this browser, created on first use. */
export function deviceId(): string {
  const known = storage.get('device');
  if (known) return known;
  const made = crypto.randomUUID();
  storage.set('device', made);
  return made;
}
