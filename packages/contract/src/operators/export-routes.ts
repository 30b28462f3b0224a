import { perMinute, routes } from '../kernel/call.ts';
import type { exportSchemas } from './export-schemas.ts';

/** Files that the back office creates from lists; calls with `exporting` write their own audit line. */
export const exportCalls = routes<typeof exportSchemas>()({
  note: { path: '/operator/exports/note', staff: 'self', rate: perMinute(60) },
});
