import { IconX } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { DraftThumb } from '../../../../chat-ui/media/DraftThumb.tsx';
import { useGlobalConfig } from '../../../../shared/api/global-config.ts';
import { DialogFoot } from '../../../../shared/form/DialogFoot.tsx';
import { sizeText } from '../../model/media/media-body.ts';
import type { MediaChoice } from '../../model/media/use-media-choice.ts';
import css from './media.module.css';

/** The chosen files before they are sent, with how long they are kept. */
export function PreviewDialog({ choice }: { choice: MediaChoice }) {
  const { t } = useTranslation(['messageMedia', 'common']);
  const { intl } = useLanguage();
  const days = useGlobalConfig(({ imMsgTimeout }) => imMsgTimeout);
  if (choice.drafts.length === 0) return null;
  return (
    <Dialog
      open
      size="s"
      title={t('messageMedia:preview')}
      onClose={choice.clear}
      foot={
        <DialogFoot onCancel={choice.clear} data-autofocus="" onClick={choice.send}>
          {t('common:send')}
        </DialogFoot>
      }
    >
      <ul className={css.list}>
        {choice.drafts.map((draft, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
          <li key={`${draft.file.name}-${at}`}>
            <DraftThumb draft={draft} />
            <span className={css.what}>
              <b dir="auto">{draft.file.name}</b>
              <small>{sizeText(draft.file.size, intl)}</small>
            </span>
            <IconButton
              size="s"
              icon={IconX}
              label={t('messageMedia:remove', { name: draft.file.name })}
              onClick={() => choice.remove(draft)}
            />
          </li>
        ))}
      </ul>
      <p className={css.note}>{t('messageMedia:expires', { count: days })}</p>
    </Dialog>
  );
}
