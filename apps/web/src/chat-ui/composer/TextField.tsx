import { cx, isComposing } from '@touchline/ui';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import css from './text-field.module.css';
import type { MentionChoice } from './use-mentions.ts';

export interface TextFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  className?: string | undefined;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  dir?: 'auto';
  /** Shift+Enter breaks the line. */
  breaks?: boolean;
  /** The text is too long. */
  isOver?: boolean;
  mentions?: MentionChoice;
  onEnter: () => void;
  /** Other keys, while no mention is chosen. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** Called with pasted files; true when they were taken. */
  onPasteFiles?: (data: DataTransfer) => boolean;
  onBlur?: () => void;
  /** Buttons in the field. */
  children?: ReactNode;
}

/** The text field of a composer: Enter sends, and `@` offers users to mention. */
export function TextField(props: TextFieldProps) {
  const { field, className, label, placeholder, text, breaks = false, isOver, mentions, children } = props;
  const isOpen = mentions !== undefined && mentions.options.length > 0;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // Enter that confirms an IME choice sends nothing.
    if (isComposing(event.nativeEvent)) return;
    if (isOpen && mentions.onKey(event.key)) event.preventDefault();
    else if (event.key === 'Enter' && !(breaks && event.shiftKey)) {
      event.preventDefault();
      props.onEnter();
    } else props.onKey?.(event);
  }

  return (
    <div className={cx(css.field, className)}>
      <textarea
        ref={field}
        rows={1}
        className={css.text}
        dir={props.dir}
        value={text}
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={isOver}
        aria-autocomplete={mentions && 'list'}
        aria-controls={isOpen ? mentions.id : undefined}
        aria-activedescendant={isOpen ? `${mentions.id}-${mentions.at}` : undefined}
        enterKeyHint="send"
        autoComplete="off"
        onChange={({ target }) => {
          props.onText(target.value);
          mentions?.look(target.value, target.selectionStart);
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (props.onPasteFiles?.(event.clipboardData)) event.preventDefault();
        }}
        onBlur={props.onBlur}
      />
      {children}
    </div>
  );
}
