import { cx } from '@touchline/ui';
import type { CSSProperties, HTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import css from './pressable-line.module.css';

export interface LineTouch {
  /** Whether the last press was made by a finger or pen. */
  readonly byTouch: () => boolean;
  readonly cancelPress: () => void;
  readonly props: HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLDivElement> };
}

export interface PressableLineProps {
  className: string;
  style?: CSSProperties | undefined;
  seq?: number;
  touch: LineTouch;
  onHover: (hovered: boolean) => void;
  onFocus: (focused: boolean) => void;
  onMenu: (anchor: Element) => void;
  children: ReactNode;
}

/** A message that reacts to hover, fingers and keys: each of them leads to its menu. */
export function PressableLine(props: PressableLineProps) {
  const { className, style, seq, touch, onHover, onFocus, onMenu, children } = props;
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== 'ContextMenu')) return;
    event.preventDefault();
    onMenu(event.currentTarget);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and presses only duplicate its buttons
    <div
      className={cx(css.line, className)}
      style={style}
      data-line
      data-seq={seq}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={() => onFocus(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onFocus(false)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onHover(true)}
      onPointerLeave={(event) => {
        touch.cancelPress();
        if (event.pointerType === 'mouse') onHover(false);
      }}
      onContextMenu={(event) => touch.byTouch() && event.preventDefault()}
      {...touch.props}
    >
      {children}
    </div>
  );
}

/** The few actions beside a line. */
export const LineTools = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <span className={cx(css.tools, className)}>{children}</span>
);
