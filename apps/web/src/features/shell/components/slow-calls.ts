import type { InFlight } from '@touchline/client';
import css from './slow-calls.module.css';

const patienceMs = 1000;

/**
 * Draws a thin line at the top of the page while calls are pending for over a second. Returns a function that stops.
 */
export function showSlowCalls(inFlight: InFlight, target: HTMLElement = document.body): () => void {
  const line = document.createElement('div');
  line.className = css.line ?? '';
  line.ariaHidden = 'true';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = (): void => {
    clearTimeout(timer);
    timer = undefined;
    line.remove();
  };
  const look = (): void => {
    if (inFlight.count() === 0) hide();
    else timer ??= setTimeout(() => target.append(line), patienceMs);
  };
  const unsubscribe = inFlight.subscribe(look);
  look();
  return () => {
    unsubscribe();
    hide();
  };
}
