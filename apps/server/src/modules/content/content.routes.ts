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
import { listRoomBanners, type Showcase } from './showcase.ts';

interface ContentRouteDeps extends ContentDeps {
  readonly reader: PageReader;
  readonly showcase: Showcase;
}

/** Serves pages, news and banners to readers, and their editing to operators. */
export function contentRoutes(api: Api, deps: ContentRouteDeps): void {
  api.serve(contentCalls, contentSchemas, {
    richText: ({ page }, { language }) => deps.reader.read(page, language),
    news: (input, { language }) => listNews(deps, input, language),
    newsDetails: ({ newsId }, { language }) => readNews(deps, newsId, language),
    roomAdverts: ({ id }, { language }) => listRoomBanners(deps, { place: 'room', roomId: id }, language),
    chatBanners: ({ roomId }, { language }) => listRoomBanners(deps, { place: 'chat', roomId }, language),
  });
  api.serve(richTextOperatorCalls, richTextOperatorSchemas, {
    sheet: ({ page }) => readSheet(deps, page),
    saveDraft: (input, { principal }) => saveDraft(deps, principal, input),
    clean: (input) => cleanTexts(input),
    discardDraft: (input, { principal }) => discardDraft(deps, principal, input),
    publish: (input, { principal }) => publish(deps, principal, input),
    withdraw: (input, { principal }) => withdraw(deps, principal, input),
    versions: (input) => listVersions(deps, input),
    version: (input) => readVersion(deps, input),
    uploadUrl: (input, { principal, origin }) => deps.needs.files.contentUpload(principal, input, origin),
  });
  api.serve(newsOperatorCalls, newsOperatorSchemas, {
    list: (input, { language }) => listAllNews(deps, input, language),
    save: (input, { principal }) => saveNews(deps, principal, input),
    setState: (input, { principal }) => setNewsState(deps, principal, input),
    pin: (input, { principal }) => pinNews(deps, principal, input),
    remove: ({ id }, { principal }) => removeNews(deps, principal, id),
  });
  api.serve(bannerOperatorCalls, bannerOperatorSchemas, {
    list: (input) => listBanners(deps, input),
    save: (input, { principal }) => saveBanner(deps, principal, input),
    order: (input, { principal }) => orderBanners(deps, principal, input),
    hide: (input, { principal }) => hideBanners(deps, principal, input),
    remove: (input, { principal }) => removeBanners(deps, principal, input),
  });
}
