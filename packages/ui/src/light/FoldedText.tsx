import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import css from './FoldedText.module.css';

export interface FoldedTextProps {
  children: ReactNode;
  /** What is written; a short text is not measured. */
  text: string;
  /** Name of the button that shows the rest. */
  more: string;
}

/** A text never takes more room than this until somebody asks for the rest. */
const linesMax = 20;
/** Fewer characters fit in the lines of the narrowest column. */
const charactersMin = 200;

const mayBeTall = (text: string): boolean => text.length >= charactersMin || text.split('\n').length > linesMax;

/** A text that somebody else wrote: at most twenty lines of it, with a button for the rest. */
export function FoldedText({ children, text, more }: FoldedTextProps) {
  return mayBeTall(text) ? (
    <Folded key={text} more={more}>
      {children}
    </Folded>
  ) : (
    children
  );
}

function Folded({ children, more }: Omit<FoldedTextProps, 'text'>) {
  const box = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || open) return undefined;
    const watch = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    watch.observe(element);
    return () => watch.disconnect();
  }, [open]);
  return (
    <>
      <div ref={box} className={cx(css.text, !open && css.folded)} style={{ '--lines': linesMax } as CSSProperties}>
        {children}
      </div>
      {cut && !open && (
        <button type="button" className={css.more} onClick={() => setOpen(true)}>
          {more}
        </button>
      )}
    </>
  );
}
