import { perMinute, routes } from '../kernel/call.ts';
import type { phraseSchemas } from './schemas.ts';

export const phraseCalls = routes<typeof phraseSchemas>()({
  list: {
    method: 'POST',
    path: '/appUserFrequently/listAll',
    access: 'member',
    rate: perMinute(120),
    feature: 'messages',
  },
  add: { method: 'POST', path: '/appUserFrequently/add', access: 'member', rate: perMinute(60), feature: 'messages' },
  edit: { method: 'POST', path: '/appUserFrequently/edit', access: 'member', rate: perMinute(60), feature: 'messages' },
  sort: {
    method: 'POST',
    path: '/appUserFrequently/batchEditSort',
    access: 'member',
    rate: perMinute(60),
    feature: 'messages',
  },
  remove: {
    method: 'POST',
    path: '/appUserFrequently/delete',
    access: 'member',
    rate: perMinute(60),
    feature: 'messages',
  },
});
