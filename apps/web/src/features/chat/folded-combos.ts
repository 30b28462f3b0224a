import type { GiftContent } from '@touchline/contract/gifts';
import type { RoomMessage } from '@touchline/contract/rooms';

const comboOf = (message: RoomMessage | undefined): string | null =>
  (message?.content.gift as GiftContent | undefined)?.combo.id ?? null;

/**
 * Lines of one combo that stand one after the other are one line, the latest, whose number is that of the whole combo.
 * Without any, the messages are returned as they are.
 */
export function folded(messages: readonly RoomMessage[]): readonly RoomMessage[] {
  const goesOn = (at: number): boolean => {
    const combo = comboOf(messages[at]);
    return combo !== null && combo === comboOf(messages[at + 1]);
  };
  return messages.some((_, at) => goesOn(at)) ? messages.filter((_, at) => !goesOn(at)) : messages;
}
