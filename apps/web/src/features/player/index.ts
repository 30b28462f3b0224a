export type { DanmakuLine } from './danmaku/engine.ts';
export { Player } from './Player.tsx';
