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
 * Runs `work` now, or after a pressed pointer is released and its click was handled: an error that appears on blur must
 * not move the button away from the pointer.
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
