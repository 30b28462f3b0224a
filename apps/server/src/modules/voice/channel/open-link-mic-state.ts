import type { SeatRow } from '../requests/requests.store.ts';
import type { OpenChannelRow } from './channels.store.ts';

/** An open channel with its taken seats. */
export interface OpenLinkMicState {
  readonly channel: OpenChannelRow;
  readonly seats: readonly SeatRow[];
}
