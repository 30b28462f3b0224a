import { perMinute, routes } from '../kernel/call.ts';
import type { nameOperatorSchemas } from './operator-schemas.ts';

export const nameOperatorCalls = routes<typeof nameOperatorSchemas>()({
  reserved: { path: '/operator/names/reserved', staff: 'words', rate: perMinute(120), reading: true },
  save: { path: '/operator/names/save', staff: 'words', rate: perMinute(60) },
  alike: { path: '/operator/names/alike', staff: 'words', rate: perMinute(120), reading: true },
});
