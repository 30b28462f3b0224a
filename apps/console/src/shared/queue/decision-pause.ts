import { create } from 'zustand';

const pauseMs = 800;

const usePause = create<{ paused: boolean }>()(() => ({ paused: false }));
let timer: ReturnType<typeof setTimeout> | undefined;

/** Blocks decisions for a moment, so that a press meant for the previous item does not decide the next one. */
export function pauseDecisions(): void {
  clearTimeout(timer);
  usePause.setState({ paused: true });
  timer = setTimeout(endPause, pauseMs);
}

/** Leaving the queue ends the pause. */
export function endPause(): void {
  clearTimeout(timer);
  usePause.setState({ paused: false });
}

/** Whether the queue has just advanced, so decision buttons must wait. */
export const useDecisionPause = (): boolean => usePause(({ paused }) => paused);
