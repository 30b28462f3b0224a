export type { DanmakuLine } from './danmaku/engine.ts';
export { Player, type PlayerProps } from './Player.tsx';
