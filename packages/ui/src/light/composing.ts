/**
 * Whether a key belongs to an input method (IME). Safari ends the composition before the Enter that confirms it, and
 * marks that Enter only by key code 229.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
