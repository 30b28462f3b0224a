import type { LanguageCode } from '@touchline/contract/languages';
import type { Api } from '../../http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { newsTitleOf } from './content.present.ts';
import { contentRoutes } from './content.routes.ts';
import type { ContentDeps, ContentNeeds } from './needs.ts';
import { newsById } from './news/news.store.ts';
import { writeFirstPages } from './pages/first-pages.ts';
import { createPageReader } from './pages/page-reader.ts';
import { picturesUsed } from './pictures.store.ts';
import { createShowcase } from './showcase.ts';

export { checkedImage, checkedLink } from './link.ts';
export type { ContentNeeds } from './needs.ts';

const hourMs = 3_600_000;
/** Lifetime of an uploaded picture that no text uses. */
const unusedLifeMs = 24 * hourMs;

export type Content = Awaited<ReturnType<typeof createContent>>;

/** Operator-written content: pages in every language, news, banners and adverts. */
export async function createContent(platform: Platform, needs: ContentNeeds) {
  const deps: ContentDeps = { ...platform, needs };
  await writeFirstPages(platform);
  platform.timers.every('content.pictures.sweep', hourMs, 'once', () =>
    needs.files.sweepUnused('content', new Date(platform.clock.now() - unusedLifeMs), picturesUsed),
  );
  const [reader, showcase] = await Promise.all([createPageReader(deps), createShowcase(deps)]);

  return {
    /** Content beside the match list. */
    home: {
      homeBanners: (language: LanguageCode) => showcase.homeBanners(language),
      latestNews: (language: LanguageCode) => showcase.latestNews(language),
      generation: () => showcase.generation(),
    },
    /** Title and picture of a published news item, or null. */
    findNews: async (newsId: string) => {
      const row = await newsById(platform.db, newsId);
      return row?.state === 'published' ? newsTitleOf(row) : null;
    },
    /** Serves the calls of this module. */
    serve: (api: Api): void => contentRoutes(api, { ...deps, reader, showcase }),
  };
}
