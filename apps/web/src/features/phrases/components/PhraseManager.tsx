import { IconChevronDown, IconChevronUp, IconGripVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import { limits } from '@touchline/contract/limits';
import type { Phrase } from '@touchline/contract/phrases';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, EmptyState, Icon, IconButton, SkeletonRows } from '@touchline/ui';
import { useState } from 'react';
import { useDragOrder } from '../../../shared/form/use-drag-order.ts';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { usePhraseCalls, usePhrases } from '../api/use-phrases.ts';
import { movePhrase } from '../model/move-phrase.ts';
import { DeletePhraseDialog } from './DeletePhraseDialog.tsx';
import { PhraseDialog } from './PhraseDialog.tsx';
import css from './phrases.module.css';

type PhraseAction = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly phrase: Phrase };

/** The common phrases: added, edited, deleted, and sorted by dragging or with the arrows. */
export function PhraseManager() {
  const { t } = useTranslation(['phrases', 'common']);
  const { number } = useFormats();
  const { data, isPending, refetch } = usePhrases();
  const [opened, setOpened] = useState<PhraseAction | null>(null);
  const close = (): void => setOpened(null);
  const { countMax } = limits.phrases;
  if (isPending) return <SkeletonRows label={t('common:loading')} rows={3} />;
  if (!data) return <LoadFailed title={t('phrases:failed')} onRetry={refetch} />;
  const { items } = data;
  const isFull = items.length >= countMax;
  return (
    <div className="stack-3">
      {items.length === 0 ? (
        <EmptyState title={t('phrases:empty')} text={t('phrases:emptyHelp')} />
      ) : (
        <PhraseList items={items} onOpen={(kind, phrase) => setOpened({ kind, phrase })} />
      )}
      <div className={css.foot}>
        <Button icon={IconPlus} disabled={isFull} onClick={() => setOpened({ kind: 'add' })}>
          {t('phrases:add')}
        </Button>
        <span className="num">{t('phrases:of', { used: number(items.length), max: number(countMax) })}</span>
      </div>
      {opened?.kind === 'add' && <PhraseDialog onClose={close} />}
      {opened?.kind === 'edit' && <PhraseDialog phrase={opened.phrase} onClose={close} />}
      {opened?.kind === 'delete' && <DeletePhraseDialog phrase={opened.phrase} onClose={close} />}
    </div>
  );
}

interface PhraseListProps {
  items: Phrase[];
  onOpen: (kind: 'edit' | 'delete', phrase: Phrase) => void;
}

function PhraseList({ items, onOpen }: PhraseListProps) {
  const { t } = useTranslation(['phrases', 'common']);
  const calls = usePhraseCalls();
  const { act } = useAct();
  const move = (from: number, to: number): void => void act(() => calls.sort(movePhrase(items, from, to), items));
  const dragOf = useDragOrder(move);
  return (
    <ol className={css.list} aria-label={t('phrases:title')}>
      {items.map((phrase, at) => (
        <li key={phrase.id} className={css.row} {...dragOf(at)}>
          <Icon of={IconGripVertical} size="s" />
          <span dir="auto">{phrase.text}</span>
          <IconButton
            size="s"
            icon={IconChevronUp}
            label={t('phrases:up', { text: phrase.text })}
            disabled={at === 0}
            onClick={() => move(at, at - 1)}
          />
          <IconButton
            size="s"
            icon={IconChevronDown}
            label={t('phrases:down', { text: phrase.text })}
            disabled={at === items.length - 1}
            onClick={() => move(at, at + 1)}
          />
          <IconButton
            size="s"
            icon={IconPencil}
            label={t('phrases:editOf', { text: phrase.text })}
            onClick={() => onOpen('edit', phrase)}
          />
          <IconButton
            size="s"
            icon={IconTrash}
            label={t('phrases:deleteOf', { text: phrase.text })}
            onClick={() => onOpen('delete', phrase)}
          />
        </li>
      ))}
    </ol>
  );
}
