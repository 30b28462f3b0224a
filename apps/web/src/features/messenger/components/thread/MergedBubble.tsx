import type { MessageBody } from '@touchline/client/messenger';
import type { contentTypes } from '@touchline/contract/enums';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { lazy, Suspense, useState } from 'react';
import { usePreviewText } from '../../../../shared/messages/use-message-summary.ts';
import type { BubbleProps } from '../../model/bubble-props.ts';
import { idOf } from '../../model/media/media-body.ts';
import css from './media-bubble.module.css';

const MergedDialog = lazy(async () => ({ default: (await import('../dialogs/MergedDialog.tsx')).MergedDialog }));

type Merged = Extract<MessageBody, { contentType: typeof contentTypes.merged_forward }>;

/** The start of several forwarded messages; a press shows them all. */
export function MergedBubble({ body, uid, onOpen }: BubbleProps<Merged>) {
  const { t } = useTranslation('messageMedia');
  const { intl } = useLanguage();
  const previewText = usePreviewText();
  const [open, setOpen] = useState(false);
  const { title, count, preview } = body.content;
  const id = idOf(body);
  const name = t('mergedOf', { names: new Intl.ListFormat(intl).format(title.names) });
  const isTooDeep = 'opens' in body.content && body.content.opens === false;
  const inner = (
    <>
      <b dir="auto">{name}</b>
      {preview.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <span key={at} className={css.preview} dir="auto">
          {line.nickname}: {previewText(line)}
        </span>
      ))}
      <small>{t('messages', { count })}</small>
      {isTooDeep && <small>{t('mergedTooDeep')}</small>}
    </>
  );
  if (onOpen && !isTooDeep) {
    return (
      <button type="button" className={css.merged} onClick={onOpen}>
        {inner}
      </button>
    );
  }
  if (id === null) return <span className={css.merged}>{inner}</span>;
  return (
    <>
      <button type="button" className={css.merged} onClick={() => setOpen(true)}>
        {inner}
      </button>
      {open && (
        <Suspense>
          <MergedDialog messageId={id} title={name} uid={uid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
