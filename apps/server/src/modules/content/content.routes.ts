import {
  bannerOperatorCalls,
  contentCalls,
  newsOperatorCalls,
  richTextOperatorCalls,
} from '@touchline/contract/content';
import {
  bannerOperatorSchemas,
  contentSchemas,
  newsOperatorSchemas,
  richTextOperatorSchemas,
} from '@touchline/contract/content/schemas';
import type { LanguageCode } from '@touchline/contract/languages';
import type { Api } from '../../http/serve.ts';
import { hideBanners, orderBanners, removeBanners } from './banners/change-banners.ts';
import { listBanners } from './banners/list-banners.ts';
import { saveBanner } from './banners/save-banner.ts';
import type { ContentDeps } from './needs.ts';
import { pinNews, removeNews, setNewsState } from './news/change-news.ts';
import { listAllNews } from './news/list-news.ts';
import { listNews, readNews } from './news/read-news.ts';
import { saveNews } from './news/save-news.ts';
import type { PageReader } from './pages/page-reader.ts';
import { listVersions, readSheet, readVersion } from './pages/page-sheet.ts';
import { publish, withdraw } from './pages/publish-page.ts';
import { cleanTexts, discardDraft, saveDraft } from './pages/save-draft.ts';
import type { Showcase } from './showcase.ts';

interface ContentCallDeps extends ContentDeps {
  readonly reader: PageReader;
  readonly showcase: Showcase;
}

export type ContentCalls = ReturnType<typeof createContentCalls>;

/** The calls of this module, for its routes. */
export function createContentCalls(deps: ContentCallDeps) {
  const { reader, showcase, needs } = deps;
  return {
    page: reader.read,
    news: listNews.bind(null, deps),
    newsDetails: readNews.bind(null, deps),
    banners: (place: 'room' | 'chat', roomId: string, language: LanguageCode) => ({
      items: showcase.roomBanners(place, roomId, language),
    }),
    pages: {
      sheet: readSheet.bind(null, deps),
      saveDraft: saveDraft.bind(null, deps),
      clean: cleanTexts,
      discardDraft: discardDraft.bind(null, deps),
      publish: publish.bind(null, deps),
      withdraw: withdraw.bind(null, deps),
      versions: listVersions.bind(null, deps),
      version: readVersion.bind(null, deps),
      uploadUrl: needs.files.contentUpload,
    },
    operatorNews: {
      list: listAllNews.bind(null, deps),
      save: saveNews.bind(null, deps),
      setState: setNewsState.bind(null, deps),
      pin: pinNews.bind(null, deps),
      remove: removeNews.bind(null, deps),
    },
    operatorBanners: {
      list: listBanners.bind(null, deps),
      save: saveBanner.bind(null, deps),
      order: orderBanners.bind(null, deps),
      hide: hideBanners.bind(null, deps),
      remove: removeBanners.bind(null, deps),
    },
  };
}

/** Serves pages, news and banners to readers, and their editing to operators. */
export function contentRoutes(api: Api, { calls }: { readonly calls: ContentCalls }): void {
  api.serve(contentCalls, contentSchemas, {
    richText: ({ page }, { language }) => calls.page(page, language),
    news: (input, { language }) => calls.news(input, language),
    newsDetails: ({ newsId }, { language }) => calls.newsDetails(newsId, language),
    roomAdverts: ({ id }, { language }) => calls.banners('room', id, language),
    chatBanners: ({ roomId }, { language }) => calls.banners('chat', roomId, language),
  });
  const { pages, operatorNews: news, operatorBanners: banners } = calls;
  api.serve(richTextOperatorCalls, richTextOperatorSchemas, {
    sheet: ({ page }) => pages.sheet(page),
    saveDraft: (input, { principal }) => pages.saveDraft(input, principal),
    clean: (input) => pages.clean(input),
    discardDraft: (input, { principal }) => pages.discardDraft(input, principal),
    publish: (input, { principal }) => pages.publish(input, principal),
    withdraw: (input, { principal }) => pages.withdraw(input, principal),
    versions: (input) => pages.versions(input),
    version: (input) => pages.version(input),
    uploadUrl: (input, { principal, origin }) => pages.uploadUrl(principal, input, origin),
  });
  api.serve(newsOperatorCalls, newsOperatorSchemas, {
    list: (input, { language }) => news.list(input, language),
    save: (input, { principal }) => news.save(input, principal),
    setState: (input, { principal }) => news.setState(input, principal),
    pin: (input, { principal }) => news.pin(input, principal),
    remove: ({ id }, { principal }) => news.remove(id, principal),
  });
  api.serve(bannerOperatorCalls, bannerOperatorSchemas, {
    list: (input) => banners.list(input),
    save: (input, { principal }) => banners.save(input, principal),
    order: (input, { principal }) => banners.order(input, principal),
    hide: (input, { principal }) => banners.hide(input, principal),
    remove: (input, { principal }) => banners.remove(input, principal),
  });
}
