import { perMinute, routes } from '../kernel/call.ts';
import type { wordOperatorSchemas } from './operator-schemas.ts';

export const wordOperatorCalls = routes<typeof wordOperatorSchemas>()({
  list: {
    method: 'POST',
    path: '/operator/words/list',
    access: 'operator',
    staff: 'words',
    rate: perMinute(120),
    reading: true,
    exportName: 'words',
  },
  add: { method: 'POST', path: '/operator/words/add', access: 'operator', staff: 'words', rate: perMinute(120) },
  import: {
    method: 'POST',
    path: '/operator/words/import',
    access: 'operator',
    staff: 'words',
    rate: perMinute(10),
    bodyMax: 3_000_000,
  },
  change: { method: 'POST', path: '/operator/words/change', access: 'operator', staff: 'words', rate: perMinute(120) },
  remove: { method: 'POST', path: '/operator/words/remove', access: 'operator', staff: 'words', rate: perMinute(120) },
  test: {
    method: 'POST',
    path: '/operator/words/test',
    access: 'operator',
    staff: 'words',
    rate: perMinute(120),
    reading: true,
  },
});
