import { useFormats, useTranslation } from '@touchline/i18n';
import type { StoredText } from '../model/stored-text.ts';

/** Says who published the current text and who wrote the draft. */
export function PublishedLine({ stored: { published, draft } }: { stored: StoredText }) {
  const { t } = useTranslation('consoleContent');
  const formats = useFormats();
  return (
    <p className="dim">
      {published
        ? t('pages.published', {
            version: formats.number(published.version),
            at: formats.dateTime(published.publishedAt),
            name: published.by?.name ?? t('pages.firstText'),
          })
        : t('pages.unpublished')}
      {draft && ` ${t('pages.drafted', { at: formats.dateTime(draft.savedAt), name: draft.by?.name ?? '–' })}`}
    </p>
  );
}
