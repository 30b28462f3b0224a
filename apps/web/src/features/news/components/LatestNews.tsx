import { useClock } from '@touchline/app-kit/clock';
import type { NewsHead } from '@touchline/contract/content';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Card, CardHead, MoreLink } from '@touchline/ui';
import { NewsPicture } from './NewsPicture.tsx';
import css from './news.module.css';

const shown = 3;

/** The first few news items, beside the match list. */
export function LatestNews({ items }: { items: readonly NewsHead[] }) {
  const { t } = useTranslation('news');
  return (
    <Card as="section" label={t('title')} className={css.latest}>
      <CardHead title={t('title')}>
        <MoreLink href="#/news">{t('all')}</MoreLink>
      </CardHead>
      {items.slice(0, shown).map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </Card>
  );
}

function Row({ item }: { item: NewsHead }) {
  const formats = useFormats();
  const when = useClock((now) => formats.relative(item.publishedAt, now));
  return (
    <a className={css.row} href={`#/news/${item.id}`}>
      <span className={css.words}>
        <b>{item.title}</b>
        <small>{when}</small>
      </span>
      {item.imgUrl && <NewsPicture address={item.imgUrl} width={72} className={css.thumb} />}
    </a>
  );
}
