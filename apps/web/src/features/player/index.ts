export type { DanmakuLine } from './danmaku/engine.ts';
export { MiniPlayer } from './mini/MiniPlayer.tsx';
export { Player } from './Player.tsx';
export { useCutOffToast } from './use-cut-off-toast.ts';
