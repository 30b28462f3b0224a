import { useId, useState } from 'react';
import { type MentionOption, mentionAt } from './mention-search.ts';

export interface TypedMention {
  /** The text after the `@`; null while no name is typed. */
  readonly query: string | null;
  readonly at: number;
  readonly look: (text: string, caret: number) => void;
  readonly moveTo: (at: number) => void;
  readonly close: () => void;
}

/** The name being typed at the caret. */
export function useTypedMention(isAllowed = true): TypedMention {
  const [typed, setTyped] = useState<{ query: string; at: number } | null>(null);
  return {
    query: typed?.query ?? null,
    at: typed?.at ?? 0,
    look: (text, caret) => {
      const query = isAllowed ? mentionAt(text, caret)?.query : undefined;
      setTyped((now) => (query === undefined ? null : now?.query === query ? now : { query, at: 0 }));
    },
    moveTo: (at) => setTyped((now) => now && { ...now, at }),
    close: () => setTyped(null),
  };
}

export interface MentionChoice {
  readonly id: string;
  readonly options: readonly MentionOption[];
  /** The index that Enter would pick. */
  readonly at: number;
  readonly look: TypedMention['look'];
  readonly close: () => void;
  readonly pick: (option: MentionOption) => void;
  /** Whether the list handled the key. */
  readonly onKey: (key: string) => boolean;
  /** Loads further options; undefined when all are loaded. */
  readonly onMore: (() => void) | undefined;
}

interface ChoiceInput {
  readonly onPick: (option: MentionOption) => void;
  readonly onMore?: (() => void) | undefined;
}

/** The users to choose from, by keys in the field or by a press. */
export function useMentionChoice(
  typed: TypedMention,
  options: readonly MentionOption[],
  { onPick, onMore }: ChoiceInput,
): MentionChoice {
  const id = useId();
  const at = Math.min(typed.at, Math.max(0, options.length - 1));
  const pick = (option: MentionOption): void => {
    onPick(option);
    typed.close();
  };
  const step = (by: number): void => {
    const next = (at + by + options.length) % options.length;
    if (next > options.length - 3) onMore?.();
    typed.moveTo(next);
  };
  const onKey = (key: string): boolean => {
    const option = options[at];
    if (!option) return false;
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Escape') typed.close();
    else if (key === 'Enter' || key === 'Tab') pick(option);
    else return false;
    return true;
  };
  return { id, options, at, look: typed.look, close: typed.close, pick, onKey, onMore };
}
