import type { GiftContent } from '@touchline/contract/gifts';
import type { RoomMessage } from '@touchline/contract/rooms';

const comboOf = (message: RoomMessage | undefined): string | null =>
  (message?.content.gift as GiftContent | undefined)?.combo.id ?? null;

/**
 * Folds consecutive lines of one combo into the latest, which carries the count of the whole combo. Returns the same
 * array when there is nothing to fold.
 */
export function foldCombos(messages: readonly RoomMessage[]): readonly RoomMessage[] {
  const goesOn = (at: number): boolean => {
    const combo = comboOf(messages[at]);
    return combo !== null && combo === comboOf(messages[at + 1]);
  };
  return messages.some((_, at) => goesOn(at)) ? messages.filter((_, at) => !goesOn(at)) : messages;
}
