let pressed = false;
if (typeof addEventListener === 'function') {
  addEventListener(
    'pointerdown',
    () => {
      pressed = true;
    },
    true,
  );
  for (const end of ['pointerup', 'pointercancel'] as const) {
    addEventListener(
      end,
      () => {
        pressed = false;
      },
      true,
    );
  }
}

/**
 * Runs `work` now, or once the pointer that is down is up and its click has been heard: what appears when a field is
 * left must not move the button out from under the finger.
 */
export function afterPress(work: () => void): void {
  if (!pressed) {
    work();
    return;
  }
  const done = (): void => {
    removeEventListener('pointerup', done, true);
    removeEventListener('pointercancel', done, true);
    setTimeout(work);
  };
  addEventListener('pointerup', done, true);
  addEventListener('pointercancel', done, true);
}
