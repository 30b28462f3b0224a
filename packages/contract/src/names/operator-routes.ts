import { perMinute, routes } from '../kernel/call.ts';
import type { nameOperatorSchemas } from './operator-schemas.ts';

export const nameOperatorCalls = routes<typeof nameOperatorSchemas>()({
  reserved: {
    method: 'POST',
    path: '/operator/names/reserved',
    access: 'operator',
    staff: 'words',
    rate: perMinute(120),
    reading: true,
  },
  save: { method: 'POST', path: '/operator/names/save', access: 'operator', staff: 'words', rate: perMinute(60) },
  alike: {
    method: 'POST',
    path: '/operator/names/alike',
    access: 'operator',
    staff: 'words',
    rate: perMinute(120),
    reading: true,
  },
});
