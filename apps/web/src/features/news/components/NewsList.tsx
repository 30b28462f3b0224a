import { IconPinFilled } from '@tabler/icons-react';
import { useEndless } from '@touchline/app-kit/calls';
import { useClock } from '@touchline/app-kit/clock';
import { EndSentinel } from '@touchline/app-kit/frame';
import { contentCalls, type NewsHead } from '@touchline/contract/content';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Card, EmptyState, EndNote, Icon } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { NewsPicture } from './NewsPicture.tsx';
import { ListSkeleton } from './NewsSkeletons.tsx';
import css from './news.module.css';

/** All news: pinned items, then the latest. */
export function NewsList() {
  const { t } = useTranslation(['news', 'common']);
  const { language } = useLanguage();
  const { query, rows, more } = useEndless(contentCalls.news, {}, { scope: language, staleTime: 30_000 });
  const { data, isPending, isError, error, isFetching, refetch } = query;
  // An item pinned after the first page loaded may appear again on a later page.
  const items = [...new Map(rows.map((item) => [item.id, item])).values()];
  return (
    <>
      <h1>{t('news:title')}</h1>
      {isPending && <ListSkeleton />}
      {isError && !data && (
        <Card>
          <LoadFailed title={t('news:failed')} error={error} retrying={isFetching} onRetry={refetch} />
        </Card>
      )}
      {data && items.length === 0 && (
        <Card>
          <EmptyState level={2} art={<EmptyArt kind="bell" />} title={t('news:empty')} text={t('news:emptyHelp')} />
        </Card>
      )}
      {items.length > 0 && (
        <ul className="stack-4">
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
      {more && <EndSentinel key={items.length} onNear={more.onMore} />}
      {data && !more && items.length > 0 && <EndNote>{t('news:end')}</EndNote>}
    </>
  );
}

function Item({ item }: { item: NewsHead }) {
  const { t } = useTranslation('news');
  const formats = useFormats();
  const when = useClock((now) => formats.relative(item.publishedAt, now));
  return (
    <a className={css.item} href={`#/news/${item.id}`}>
      <span className={css.about}>
        <h2 dir="auto">{item.title}</h2>
        {item.summary && (
          <span className={css.summary} dir="auto">
            {item.summary}
          </span>
        )}
        <small>
          {item.pinned && (
            <span className={css.pin}>
              <Icon of={IconPinFilled} size="xs" />
              {t('pinned')}
            </span>
          )}
          <time dateTime={item.publishedAt} title={formats.dateTime(item.publishedAt)}>
            {when}
          </time>
        </small>
      </span>
      {item.imgUrl && <NewsPicture address={item.imgUrl} width={240} className={css.picture} />}
    </a>
  );
}
