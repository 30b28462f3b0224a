import { IconBold, IconItalic, IconLink, IconList, IconListNumbers } from '@tabler/icons-react';
import { limits } from '@touchline/contract/limits';
import { useFormats, useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import css from '../posts.module.css';

interface FormatBarProps {
  /** Characters of the text. */
  length: number;
  onFormat: (command: string) => void;
  onLink: () => void;
}

const { postTextMax } = limits.hosts;

/** The formats of a post, and the length of its text. */
export function FormatBar({ length, onFormat, onLink }: FormatBarProps) {
  const { t } = useTranslation('posts');
  const { number } = useFormats();
  const marks = [
    { command: 'bold', icon: IconBold, label: t('composer.bold') },
    { command: 'italic', icon: IconItalic, label: t('composer.italic') },
    { command: 'insertUnorderedList', icon: IconList, turn: true, label: t('composer.list') },
    { command: 'insertOrderedList', icon: IconListNumbers, label: t('composer.numbers') },
  ];
  return (
    <div className={css.bar} role="toolbar" aria-label={t('composer.marks')}>
      {marks.map(({ command, icon, turn, label }) => (
        <IconButton
          key={command}
          size="s"
          icon={icon}
          turn={turn}
          label={label}
          // Pressing a format button must not move the caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onFormat(command)}
        />
      ))}
      <IconButton
        size="s"
        icon={IconLink}
        label={t('composer.link')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onLink}
      />
      <span className={`num ${css.count}`} data-over={length > postTextMax || undefined}>
        {number(length)}/{number(postTextMax)}
      </span>
    </div>
  );
}
