export { MiniPlayer } from './components/mini/MiniPlayer.tsx';
export { Player } from './components/Player.tsx';
export type { DanmakuLine } from './model/danmaku/engine.ts';
export { useCutOffToast } from './model/use-cut-off-toast.ts';
