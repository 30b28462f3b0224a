import { useAct } from '@touchline/app-kit/act';
import { type NewsItem, newsOperatorCalls, newsSorts, newsStates } from '@touchline/contract/content';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { useState } from 'react';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import { usePaged } from '../../../shared/table/use-paged.ts';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';
import { useNewsActions } from '../api/use-news-actions.ts';
import { titleOf } from '../model/titles.ts';
import { ContentList } from './ContentList.tsx';
import { NewsEditor } from './NewsEditor.tsx';
import { useNewsColumns } from './news-columns.tsx';

/** News items of every state, pinned ones first. */
export function News() {
  const { t } = useTranslation('consoleContent');
  const { language } = useLanguage();
  const { values, sort } = useTableUrl();
  const { act, busy } = useAct();
  const actions = useNewsActions();
  const state = newsStates.find((each) => each === values.state);
  const { list } = usePaged(newsOperatorCalls.list, {
    ...(state ? { state } : {}),
    search: values.search ?? '',
    sort: newsSorts.find((each) => each === sort?.column) ?? 'place',
    descending: sort?.descending ?? false,
  });
  const [removing, setRemoving] = useState<NewsItem | null>(null);
  const [hiding, setHiding] = useState<{ chosen: readonly NewsItem[]; clear: () => void } | null>(null);
  const columns = useNewsColumns({
    busy,
    onPin: (item) => void act(() => actions.pin(item)),
    onRemove: setRemoving,
  });
  return (
    <ContentList
      what="news"
      list={list}
      columns={columns}
      sortableTitle
      pictureOf={({ imgUrl }) => imgUrl}
      reads={[newsOperatorCalls.list]}
      form={(props) => <NewsEditor {...props} />}
      bulk={(chosen, clear) => (
        <>
          <Button size="s" disabled={busy} onClick={() => void act(() => actions.setState(chosen, 'published', clear))}>
            {t('news.set.published')}
          </Button>
          <Button size="s" disabled={busy} onClick={() => setHiding({ chosen, clear })}>
            {t('news.set.hidden')}
          </Button>
        </>
      )}
      filters={[
        { id: 'search', label: t('words.search') },
        {
          id: 'state',
          label: t('news.state'),
          options: newsStates.map((value) => ({ value, label: t(`news.states.${value}`) })),
        },
      ]}
    >
      {hiding && (
        <ConfirmAction
          open
          title={t('news.hideAsk', { count: hiding.chosen.length })}
          effects={[t('news.hideEffect')]}
          confirmLabel={t('news.set.hidden')}
          onClose={() => setHiding(null)}
          onConfirm={() => actions.setState(hiding.chosen, 'hidden', hiding.clear)}
        />
      )}
      {removing && (
        <ConfirmAction
          open
          title={t('news.removeAsk', { title: titleOf(removing, language) })}
          effects={[t('news.removeEffect')]}
          confirmLabel={t('words.remove')}
          onClose={() => setRemoving(null)}
          onConfirm={() => actions.remove(removing)}
        />
      )}
    </ContentList>
  );
}
