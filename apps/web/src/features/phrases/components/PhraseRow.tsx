import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import { usePhrases } from '../api/use-phrases.ts';
import css from './phrase-row.module.css';

/** The common phrases above a composer; a press puts one into the text. Nothing without phrases. */
export function PhraseRow({ onPick }: { onPick: (text: string) => void }) {
  const { t } = useTranslation('phrases');
  const { data } = usePhrases();
  if (!data || data.items.length === 0) return null;
  return (
    <div className={css.row}>
      <ul aria-label={t('title')}>
        {data.items.map(({ id, text }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(text)}>
              <bdi>{text}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <a href="#/chat/more" aria-label={t('manage')}>
        <Icon of={IconSettings} size="s" />
      </a>
    </div>
  );
}
