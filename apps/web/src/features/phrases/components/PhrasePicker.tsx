import { IconMessage2Bolt } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { ButtonLink, EmptyState, IconButton, Skeleton, SkeletonGroup, useRoving } from '@touchline/ui';
import { Popover } from '@touchline/ui/overlay';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { useLoadPhrases, usePhrases } from '../api/use-phrases.ts';
import css from './phrases.module.css';

interface PhrasePickerProps {
  onPick: (text: string) => void;
}

/** The common phrases behind a button, for composers without room for the bar; a press puts one into the text. */
export function PhrasePicker({ onPick }: PhrasePickerProps) {
  const { t } = useTranslation('phrases');
  const load = useLoadPhrases();
  return (
    <Popover
      label={t('title')}
      side="above"
      align="start"
      trigger={(props) => (
        <IconButton
          {...props}
          icon={IconMessage2Bolt}
          label={t('title')}
          // A little before the press is over, so that the panel opens with its phrases.
          onPointerEnter={load}
          onPointerDown={load}
          onFocus={load}
        />
      )}
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

/** Loads the phrases at the latest when the panel opens, not with every room. */
function Phrases({ onPick }: PhrasePickerProps) {
  const { t } = useTranslation(['phrases', 'common']);
  const { data, isPending, refetch } = usePhrases();
  const { ref, onKeyDown } = useRoving<HTMLUListElement>('button', 'block');
  if (isPending) return <SkeletonPhrases />;
  if (!data) return <LoadFailed title={t('phrases:failed')} onRetry={refetch} />;
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

const skeletonWidths = ['70%', '85%', '55%'] as const;

function SkeletonPhrases() {
  const { t } = useTranslation('common');
  return (
    <SkeletonGroup label={t('loading')}>
      {skeletonWidths.map((width) => (
        <div key={width} className={css.loading}>
          <Skeleton width={width} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
