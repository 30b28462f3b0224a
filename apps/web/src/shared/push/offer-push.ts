import { isApiError } from '@touchline/client';
import { currentUser } from '../session.ts';
import { enablePush } from './push-device.ts';

/** Turns pushes on after an act of the user; returns the code of what went wrong, or null. */
export async function offeredPush(): Promise<string | null> {
  try {
    return await enablePush(currentUser()?.uid ?? '');
  } catch (error) {
    return isApiError(error) ? error.code : 'internal';
  }
}
