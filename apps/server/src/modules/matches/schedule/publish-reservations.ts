import { type Reservation, scheduleEvents } from '@touchline/contract/matches';
import type { ScheduleDeps } from './needs.ts';

/** Notifies a host, on all devices, of changed reservations. */
export function publishReservations(
  { hub }: ScheduleDeps,
  hostId: string,
  { reservation, cancelled }: { reservation: Reservation | null; cancelled: readonly string[] },
): void {
  hub.notify(hostId, scheduleEvents.changed, { reserved: reservation ? [reservation] : [], cancelled: [...cancelled] });
}
