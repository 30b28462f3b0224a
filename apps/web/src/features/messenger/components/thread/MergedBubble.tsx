import type { MessageBody } from '@touchline/client/messenger';
import type { contentTypes } from '@touchline/contract/enums';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { usePreviewText } from '../../../../shared/messages/use-message-summary.ts';
import type { BubbleProps } from '../../model/bubble-props.ts';
import { idOf } from '../../model/media/media-body.ts';
import { openMerged } from '../../model/opened-merged.ts';
import css from './media-bubble.module.css';

type Merged = Extract<MessageBody, { contentType: typeof contentTypes.merged_forward }>;

/** The start of several forwarded messages; a press shows them all. */
export function MergedBubble({ body, onOpen }: BubbleProps<Merged>) {
  const { t } = useTranslation('messageMedia');
  const { intl } = useLanguage();
  const previewText = usePreviewText();
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
  const open = onOpen ?? (id === null ? null : () => openMerged({ messageId: id, title: name }));
  if (open === null || isTooDeep) return <span className={css.merged}>{inner}</span>;
  return (
    <button type="button" className={css.merged} onClick={open}>
      {inner}
    </button>
  );
}
