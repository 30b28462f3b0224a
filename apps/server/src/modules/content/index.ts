import { contentCalls } from '@touchline/contract/content';
import type { LanguageCode } from '@touchline/contract/languages';
import type { Api } from '../../http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { serveContentOperators } from './content.routes.ts';
import { writeFirstPages } from './first-pages.ts';
import type { ContentDeps, ContentNeeds } from './needs.ts';
import { listNews, readNews } from './news.ts';
import { createPageReader } from './page-reader.ts';
import { picturesUsed } from './pictures.store.ts';
import { createShowcase } from './showcase.ts';

export type { ContentNeeds } from './needs.ts';

const hourMs = 3_600_000;
/** Lifetime of an uploaded picture that no text uses. */
const unusedLifeMs = 24 * hourMs;

export type Content = Awaited<ReturnType<typeof createContent>>;

/** Operator-written content: pages in every language, news, banners and adverts. */
export async function createContent(platform: Platform, needs: ContentNeeds) {
  const deps: ContentDeps = { ...platform, needs };
  await writeFirstPages(platform);
  platform.timers.every('content.pictures.sweep', hourMs, () =>
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
    routes: (api: Api): void => {
      api.serve(contentCalls, {
        richText: ({ page }, { language }) => reader.read(page, language),
        news: (input, { language }) => listNews(deps, input, language),
        newsDetails: ({ newsId }, { language }) => readNews(deps, newsId, language),
        roomAdverts: ({ id }, { language }) => ({ items: showcase.roomBanners('room', id, language) }),
        chatBanners: ({ roomId }, { language }) => ({ items: showcase.roomBanners('chat', roomId, language) }),
      });
      serveContentOperators(api, { ...deps, reader, showcase });
    },
  };
}

export const contentRoutes = (api: Api, content: Content): void => content.routes(api);
