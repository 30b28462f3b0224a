import { perMinute, routes } from '../kernel/call.ts';
import type { messageSchemas } from './schemas.ts';

const member = { access: 'member', feature: 'messages' } as const;

export const messageCalls = routes<typeof messageSchemas>()({
  sync: { ...member, path: '/im/sync', rate: perMinute(240), cost: 'other' },
  conversations: { ...member, path: '/im/conversations', rate: perMinute(240) },
  conversation: { ...member, path: '/im/conversation', rate: perMinute(240) },
  history: { ...member, path: '/im/history', rate: perMinute(600) },
  seqAt: { ...member, path: '/im/seq-at', rate: perMinute(120) },
  send: { ...member, path: '/im/send', rate: { limit: 60, windowMs: 10_000 } },
  forward: { ...member, path: '/im/forward', rate: perMinute(10) },
  media: { ...member, path: '/im/media', rate: perMinute(600) },
  merged: { ...member, path: '/im/merged', rate: perMinute(240) },
  read: { ...member, path: '/im/read', rate: perMinute(600) },
  revoke: { ...member, path: '/im/revoke', rate: perMinute(120) },
  delete: { ...member, path: '/im/delete', rate: perMinute(120) },
  clear: { ...member, path: '/im/clear', rate: perMinute(60) },
  react: { ...member, path: '/im/react', rate: perMinute(120) },
  readers: { ...member, path: '/im/readers', rate: perMinute(120) },
  change: { ...member, path: '/im/change', rate: perMinute(240) },
  search: { ...member, path: '/im/search', rate: perMinute(60) },
  unread: { ...member, path: '/im/unread', rate: perMinute(120) },
});
