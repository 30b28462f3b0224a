import { perMinute, routes } from '../kernel/call.ts';
import { megabyte } from '../limits/units.ts';
import type { feedOperatorSchemas } from './operator-schemas.ts';

export const feedOperatorCalls = routes<typeof feedOperatorSchemas>()({
  keys: {
    method: 'POST',
    path: '/operator/feed_keys/list',
    access: 'operator',
    staff: 'platform',
    reading: true,
    rate: perMinute(120),
    exportName: 'feed_keys',
  },
  createKey: {
    method: 'POST',
    path: '/operator/feed_keys/create',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(30),
  },
  revokeKey: {
    method: 'POST',
    path: '/operator/feed_keys/revoke',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(60),
  },
  deliveries: {
    method: 'POST',
    path: '/operator/feeds/deliveries',
    access: 'operator',
    staff: 'matches',
    rate: perMinute(120),
    exportName: 'feed_deliveries',
  },
  refusals: {
    method: 'POST',
    path: '/operator/feeds/refusals',
    access: 'operator',
    staff: 'matches',
    rate: perMinute(120),
    exportName: 'feed_refusals',
  },
  imports: {
    method: 'POST',
    path: '/operator/feeds/imports',
    access: 'operator',
    staff: 'matches',
    rate: perMinute(120),
    exportName: 'feed_imports',
  },
  showImport: {
    method: 'POST',
    path: '/operator/feeds/import',
    access: 'operator',
    staff: 'matches',
    rate: perMinute(300),
  },
  previewImport: {
    method: 'POST',
    path: '/operator/feeds/preview',
    access: 'operator',
    staff: 'matches',
    rate: perMinute(20),
    /** The file as text, and JSON escapes up to half of it again. */
    bodyMax: 12 * megabyte,
  },
  startImport: {
    method: 'POST',
    path: '/operator/feeds/start_import',
    access: 'operator',
    staff: 'matches',
    rate: perMinute(20),
  },
});
