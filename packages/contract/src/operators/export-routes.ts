import { perMinute, routes } from '../kernel/call.ts';
import type { exportSchemas } from './export-schemas.ts';

/** Files that the back office creates from lists; calls with `exporting` write their own audit line. */
export const exportCalls = routes<typeof exportSchemas>()({
  note: { method: 'POST', path: '/operator/exports/note', access: 'operator', staff: 'self', rate: perMinute(60) },
});
