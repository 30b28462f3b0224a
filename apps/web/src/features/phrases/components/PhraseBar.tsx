import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { IconButtonLink } from '@touchline/ui';
import { usePhrases } from '../api/use-phrases.ts';
import css from './phrases.module.css';

/** The common phrases above a composer; a press puts one into the text. Nothing without phrases. */
export function PhraseBar({ onPick }: { onPick: (text: string) => void }) {
  const { t } = useTranslation('phrases');
  const { data } = usePhrases();
  if (!data || data.items.length === 0) return null;
  return (
    <div className={css.bar}>
      <div className={css.picks}>
        {data.items.map(({ id, text }) => (
          <button key={id} type="button" className={css.pick} title={text} onClick={() => onPick(text)}>
            <bdi>{text}</bdi>
          </button>
        ))}
      </div>
      <IconButtonLink size="s" icon={IconSettings} label={t('manage')} href="#/chat/more" />
    </div>
  );
}
