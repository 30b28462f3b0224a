import { IconArrowDown } from '@tabler/icons-react';
import { Icon, Spinner } from '@touchline/ui';
import type { KeyboardEvent, ReactElement, RefObject } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import css from './message-scroller.module.css';

export interface MessageScrollerProps<Row> {
  list: RefObject<VirtualizerHandle | null>;
  /** The scrolling box around the list. */
  box: RefObject<HTMLDivElement | null>;
  label: string;
  rows: readonly Row[];
  children: (row: Row) => ReactElement;
  /** Rows were added at the start: keep the offset from the end. */
  shift: boolean;
  onScroll: (offset: number) => void;
  /** How far beyond its box the list is drawn; pixels. */
  bufferSize: number;
  /** What a spinner above the rows says while older messages are loaded; null while they are not. */
  loading: string | null;
}

/** A list of messages, of which only the visible ones are drawn; few of them stay at the bottom. */
export function MessageScroller<Row>({
  list,
  box,
  label,
  rows,
  loading,
  children,
  ...rest
}: MessageScrollerProps<Row>) {
  return (
    <>
      {loading !== null && (
        <span className={css.older}>
          <Spinner label={loading} />
        </span>
      )}
      <div
        ref={box}
        className={css.scroller}
        role="log"
        aria-live="off"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
        tabIndex={0}
        onKeyDown={moveAmongLines}
      >
        <div className={css.fill} />
        <Virtualizer ref={list} data={rows} {...rest}>
          {children}
        </Virtualizer>
      </div>
    </>
  );
}

interface EndPillProps {
  /** What it says; without a text it has only its arrow. */
  text?: string | undefined;
  /** Its name without a text. */
  label?: string | undefined;
  onPress: () => void;
}

/** Leads to the end of the list, and says how much is new there. */
export function EndPill({ text, label, onPress }: EndPillProps) {
  return (
    <button type="button" className={css.pill} onClick={onPress} aria-label={text === undefined ? label : undefined}>
      <Icon of={IconArrowDown} size="s" />
      {text !== undefined && <span>{text}</span>}
    </button>
  );
}

/** Arrow keys move between messages, starting at the last one; Enter opens the menu of one. */
function moveAmongLines(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? lines.at(-1) : lines[at + (event.key === 'ArrowUp' ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
