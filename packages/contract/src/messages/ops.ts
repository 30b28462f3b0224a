import { ops } from '../kernel/realtime.ts';
import type { messageOpSchemas } from './schemas.ts';

export const messageOps = ops<typeof messageOpSchemas>()({
  typing: { op: 'im.typing', access: 'member', rate: { limit: 10, windowMs: 10_000 }, feature: 'messages' },
});
