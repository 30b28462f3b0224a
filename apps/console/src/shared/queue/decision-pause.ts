import { create } from 'zustand';

const pauseMs = 800;

const usePause = create<{ paused: boolean }>()(() => ({ paused: false }));
let timer: ReturnType<typeof setTimeout> | undefined;

/** A press that was meant for the thing before must not decide about the next one. */
export function pauseDecisions(): void {
  clearTimeout(timer);
  usePause.setState({ paused: true });
  timer = setTimeout(endPause, pauseMs);
}

/** Whoever leaves the queue presses nothing by mistake. */
export function endPause(): void {
  clearTimeout(timer);
  usePause.setState({ paused: false });
}

/** Whether the queue has just gone on by itself: what decides waits for a moment. */
export const useDecisionPause = (): boolean => usePause(({ paused }) => paused);
