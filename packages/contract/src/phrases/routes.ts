import { perMinute, routes } from '../kernel/call.ts';
import type { phraseSchemas } from './schemas.ts';

export const phraseCalls = routes<typeof phraseSchemas>()({
  list: { path: '/appUserFrequently/listAll', access: 'member', rate: perMinute(120), feature: 'messages' },
  add: { path: '/appUserFrequently/add', access: 'member', rate: perMinute(60), feature: 'messages' },
  edit: { path: '/appUserFrequently/edit', access: 'member', rate: perMinute(60), feature: 'messages' },
  sort: { path: '/appUserFrequently/batchEditSort', access: 'member', rate: perMinute(60), feature: 'messages' },
  remove: { path: '/appUserFrequently/delete', access: 'member', rate: perMinute(60), feature: 'messages' },
});
