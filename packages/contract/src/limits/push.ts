import { day, hour, minute } from './units.ts';

/** Devices of one account; above it the one that registered longest ago is forgotten. */
export const devicesMax = 10;
/** The address that a push service gives to a device. Those in use have 150 to 600 characters. */
export const endpointMax = 1000;
/** The largest payload, below what push services must accept (4096 bytes with their overhead). */
export const payloadMax = 3000;
/** Attempts to deliver a push to one device. */
export const attemptsMax = 6;
/** A push that a service could not deliver to a device is of no use after this time. */
export const hostLiveLifeMs = 30 * minute;
export const matchStatusLifeMs = 15 * minute;
export const matchEndedLifeMs = 2 * hour;
export const newsLifeMs = 6 * hour;
export const chatLifeMs = day;
/** A corrected score or status within this time is the one that is sent. */
export const matchStatusDelayMs = 10_000;
/** Messages read within this time are not pushed. */
export const chatDelayMs = 3000;
