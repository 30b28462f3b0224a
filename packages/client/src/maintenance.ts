import type { ApiError } from './api-error.ts';

/** Until when the portal is closed, and why in the language of the reader; empty when operators wrote nothing. */
export interface AnnouncedMaintenance {
  readonly until: string;
  readonly text: string;
}

/** Reports a maintenance that operators announced; without a database the same code has no end. */
export function reportMaintenance(
  { code, data }: ApiError,
  report: ((maintenance: AnnouncedMaintenance) => void) | undefined,
): void {
  if (code !== 'maintenance' || typeof data.until !== 'string') return;
  report?.({ until: data.until, text: typeof data.reason === 'string' ? data.reason : '' });
}
