import { useCall } from '@touchline/app-kit/calls';
import { type RichTextPage, richTextAddresses, richTextOperatorCalls } from '@touchline/contract/content';
import type { OutputOf } from '@touchline/contract/kernel';
import { type LanguageCode, languageOf } from '@touchline/contract/languages';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button, EmptyState, SkeletonRows } from '@touchline/ui';
import { Drawer } from '@touchline/ui/overlay';
import { RichText } from '@touchline/ui/rich-text';
import { useState } from 'react';
import { LoadError } from '../../../shared/page/LoadError.tsx';
import two from '../../../shared/two-lines/two-lines.module.css';
import css from './pages.module.css';

type Version = OutputOf<typeof richTextOperatorCalls.version>;

interface Props {
  page: RichTextPage;
  language: LanguageCode;
  onClose: () => void;
  /** Loads an old text into the fields; saving makes it a draft. */
  onTake: (version: Version) => void;
}

/** Every published version of a page in one language, to read and to restore. */
export function Versions({ page, language, onClose, onTake }: Props) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const formats = useFormats();
  const list = useCall(richTextOperatorCalls.versions, { page, language });
  const [chosen, setChosen] = useState<number | null>(null);
  const text = useCall(
    richTextOperatorCalls.version,
    { page, language, version: chosen ?? 1 },
    { enabled: chosen !== null },
  );
  const { lang, ownName } = languageOf(language);
  const shown = text.data?.version === chosen ? text.data : undefined;
  return (
    <Drawer
      open
      size="l"
      onClose={onClose}
      title={t('versions.of', { page: t(`pages.name.${page}`), language: ownName })}
      foot={
        <Button tone="primary" disabled={!shown} onClick={() => shown && onTake(shown)}>
          {t('versions.take')}
        </Button>
      }
    >
      {list.isPending && <SkeletonRows label={t('console:table.loading')} rows={4} />}
      {list.isError && <LoadError onRetry={list.refetch} />}
      {list.data?.items.length === 0 && <EmptyState title={t('versions.none')} text={t('versions.noneText')} />}
      <ul className={css.versions}>
        {list.data?.items.map(({ version, title, publishedAt, by, current }) => (
          <li key={version}>
            <button type="button" aria-pressed={version === chosen} onClick={() => setChosen(version)}>
              <b className="num">{formats.number(version)}</b>
              <span className={two.lines}>
                {title}
                <small className="num">{joinFacts([formats.dateTime(publishedAt), by?.name ?? '–'])}</small>
              </span>
              {current && <Badge tone="good">{t('pages.state.published')}</Badge>}
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <article className={css.preview} aria-label={shown.title}>
          <RichText html={shown.html} addresses={richTextAddresses} lang={lang} />
        </article>
      )}
    </Drawer>
  );
}
