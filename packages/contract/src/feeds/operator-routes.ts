import { perMinute, routes } from '../kernel/call.ts';
import { megabyte } from '../limits/units.ts';
import type { feedOperatorSchemas } from './operator-schemas.ts';

export const feedOperatorCalls = routes<typeof feedOperatorSchemas>()({
  keys: {
    path: '/operator/feed_keys/list',
    staff: 'platform',
    reading: true,
    rate: perMinute(120),
    exportName: 'feed_keys',
  },
  createKey: { path: '/operator/feed_keys/create', staff: 'platform', rate: perMinute(30) },
  revokeKey: { path: '/operator/feed_keys/revoke', staff: 'platform', rate: perMinute(60) },
  deliveries: {
    path: '/operator/feeds/deliveries',
    staff: 'matches',
    rate: perMinute(120),
    exportName: 'feed_deliveries',
  },
  refusals: { path: '/operator/feeds/refusals', staff: 'matches', rate: perMinute(120), exportName: 'feed_refusals' },
  imports: { path: '/operator/feeds/imports', staff: 'matches', rate: perMinute(120), exportName: 'feed_imports' },
  showImport: { path: '/operator/feeds/import', staff: 'matches', rate: perMinute(300) },
  previewImport: {
    path: '/operator/feeds/preview',
    staff: 'matches',
    rate: perMinute(20),
    /** The file as text, and JSON escapes up to half of it again. */
    bodyMax: 12 * megabyte,
  },
  startImport: { path: '/operator/feeds/start_import', staff: 'matches', rate: perMinute(20) },
});
