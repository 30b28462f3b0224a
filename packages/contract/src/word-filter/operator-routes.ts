import { perMinute, routes } from '../kernel/call.ts';
import type { wordOperatorSchemas } from './operator-schemas.ts';

export const wordOperatorCalls = routes<typeof wordOperatorSchemas>()({
  list: { path: '/operator/words/list', staff: 'words', rate: perMinute(120), reading: true, exportName: 'words' },
  add: { path: '/operator/words/add', staff: 'words', rate: perMinute(120) },
  import: { path: '/operator/words/import', staff: 'words', rate: perMinute(10), bodyMax: 3_000_000 },
  change: { path: '/operator/words/change', staff: 'words', rate: perMinute(120) },
  remove: { path: '/operator/words/remove', staff: 'words', rate: perMinute(120) },
  test: { path: '/operator/words/test', staff: 'words', rate: perMinute(120), reading: true },
});
