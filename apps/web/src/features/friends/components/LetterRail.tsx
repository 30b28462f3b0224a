import { useTranslation } from '@touchline/i18n';
import { useRoving } from '@touchline/ui';
import css from './address-book.module.css';

interface LetterRailProps {
  letters: readonly string[];
  onLetter: (letter: string) => void;
}

/** The letters that have friends; a press or the arrow keys go to one. */
export function LetterRail({ letters, onLetter }: LetterRailProps) {
  const { t } = useTranslation('friends');
  const { ref, onKeyDown } = useRoving<HTMLElement>('button', 'block', (to) => onLetter(to.dataset.letter ?? ''));
  return (
    <nav ref={ref} className={css.rail} aria-label={t('letters')}>
      {letters.map((letter, at) => (
        <button
          key={letter}
          type="button"
          data-letter={letter}
          tabIndex={at === 0 ? 0 : -1}
          onClick={() => onLetter(letter)}
          onKeyDown={onKeyDown}
        >
          {letter}
        </button>
      ))}
    </nav>
  );
}
