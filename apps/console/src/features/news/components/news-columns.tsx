import { IconPin, IconTrash } from '@tabler/icons-react';
import type { NewsItem } from '@touchline/contract/content';
import { languageCodes, languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { Badge, IconButton } from '@touchline/ui';
import { useListText } from '../../../shared/list-text.ts';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { useColumnKinds } from '../../../shared/table/use-column-kinds.tsx';
import css from './news.module.css';

const tones = { draft: 'neutral', published: 'good', hidden: 'warn' } as const;

interface Actions {
  busy: boolean;
  onPin: (item: NewsItem) => void;
  onRemove: (item: NewsItem) => void;
}

/** Columns of the news after the title. */
export function useNewsColumns({ busy, onPin, onRemove }: Actions): readonly DataColumn<NewsItem>[] {
  const { t } = useTranslation('consoleContent');
  const column = useColumnKinds();
  const listText = useListText();
  return [
    {
      id: 'languages',
      head: t('pages.language'),
      wide: true,
      csv: ({ title }) => languageCodes.filter((code) => title[code]).join(' '),
      cell: ({ title }) => (
        <span className="dim">
          {listText(languageCodes.filter((code) => title[code]).map((code) => languageOf(code).ownName))}
        </span>
      ),
    },
    {
      id: 'state',
      head: t('news.state'),
      csv: (item) => item.state,
      phone: 'end',
      cell: (item) => <Badge tone={tones[item.state]}>{t(`news.states.${item.state}`)}</Badge>,
    },
    column.time('published', t('news.published'), ({ publishedAt }) => publishedAt, { sortable: true, wide: true }),
    {
      id: 'acts',
      head: t('news.acts'),
      phone: 'end',
      cell: (item) => (
        <span className={css.acts}>
          <IconButton
            size="s"
            icon={IconPin}
            label={item.pinned ? t('news.unpin') : t('news.pin')}
            aria-pressed={item.pinned}
            disabled={busy || (item.state !== 'published' && !item.pinned)}
            onClick={() => onPin(item)}
          />
          <IconButton size="s" icon={IconTrash} label={t('words.remove')} onClick={() => onRemove(item)} />
        </span>
      ),
    },
  ];
}
