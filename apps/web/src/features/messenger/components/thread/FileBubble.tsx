import { IconClockOff, IconDownload, IconFile } from '@tabler/icons-react';
import type { MessageBody } from '@touchline/client/messenger';
import type { contentTypes } from '@touchline/contract/enums';
import { joinFacts, useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import { useFailureToast } from '../../api/use-change.ts';
import type { BubbleProps } from '../../model/bubble-props.ts';
import { downloadMedia } from '../../model/media/fresh-addresses.ts';
import { hasExpired, idOf, sizeText } from '../../model/media/media-body.ts';
import css from './media-bubble.module.css';

type FileBody = Extract<MessageBody, { contentType: typeof contentTypes.file }>;

/** A file with its name and size; a press saves it. */
export function FileBubble({ body }: BubbleProps<FileBody>) {
  const { t } = useTranslation('messageMedia');
  const { intl } = useLanguage();
  const fail = useFailureToast();
  const formats = useFormats();
  const { name, size, fileUrl, expiresAt } = body.content;
  const until = t('until', { when: formats.date(expiresAt) });
  const id = idOf(body);
  const gone = hasExpired(body);
  const inner = (
    <>
      <span className={css.paper}>
        <Icon of={gone ? IconClockOff : IconFile} />
      </span>
      <span className={css.name}>
        <b dir="auto">{name}</b>
        <small>{gone ? t('expired') : joinFacts([sizeText(size, intl), until])}</small>
      </span>
    </>
  );
  if (gone || (id === null && fileUrl === null)) return <span className={css.file}>{inner}</span>;
  const download = (
    <>
      {inner}
      <Icon of={IconDownload} />
      <span className="hidden-text">{t('download')}</span>
    </>
  );
  if (id === null) {
    return (
      <a className={css.file} href={fileUrl ?? undefined} download>
        {download}
      </a>
    );
  }
  return (
    <button type="button" className={css.file} onClick={() => void downloadMedia(id).catch(fail)}>
      {download}
    </button>
  );
}
