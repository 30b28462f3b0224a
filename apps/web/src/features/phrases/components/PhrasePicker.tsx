import { IconMessage2Bolt } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { ButtonLink, EmptyState, ErrorState, IconButton, SkeletonRows, useRoving } from '@touchline/ui';
import { Popover } from '@touchline/ui/overlay';
import { usePhrases } from '../api/use-phrases.ts';
import css from './phrases.module.css';

interface PhrasePickerProps {
  onPick: (text: string) => void;
}

/** The common phrases behind a button, for composers without room for the bar; a press puts one into the text. */
export function PhrasePicker({ onPick }: PhrasePickerProps) {
  const { t } = useTranslation('phrases');
  return (
    <Popover
      label={t('title')}
      side="above"
      align="start"
      trigger={(props) => <IconButton {...props} icon={IconMessage2Bolt} label={t('title')} />}
    >
      {(close) => (
        <div className={css.panel}>
          <Phrases
            onPick={(text) => {
              close();
              onPick(text);
            }}
          />
          <ButtonLink size="s" href="#/chat/more">
            {t('manage')}
          </ButtonLink>
        </div>
      )}
    </Popover>
  );
}

/** Loads the phrases when the panel opens, not with every room. */
function Phrases({ onPick }: PhrasePickerProps) {
  const { t } = useTranslation(['phrases', 'common']);
  const { data, isPending, refetch } = usePhrases();
  const { ref, onKeyDown } = useRoving<HTMLUListElement>('button', 'block');
  if (isPending) return <SkeletonRows label={t('common:loading')} rows={3} />;
  if (!data)
    return <ErrorState title={t('phrases:failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <EmptyState title={t('phrases:empty')} text={t('phrases:emptyHelp')} />;
  return (
    <ul ref={ref} className={css.choices}>
      {data.items.map(({ id, text }, at) => (
        <li key={id}>
          <button type="button" tabIndex={at === 0 ? 0 : -1} onClick={() => onPick(text)} onKeyDown={onKeyDown}>
            <bdi>{text}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
