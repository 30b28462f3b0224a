import { bannerOperatorCalls, newsOperatorCalls, richTextOperatorCalls } from '@touchline/contract/content';
import type { Api } from '../../http/serve.ts';
import * as banners from './banners.ts';
import type { ContentDeps } from './needs.ts';
import * as news from './news.ts';
import type { PageReader } from './page-reader.ts';
import * as pages from './pages.ts';
import type { Showcase } from './showcase.ts';

export interface ServedContent extends ContentDeps {
  readonly reader: PageReader;
  readonly showcase: Showcase;
}

/** Serves operator calls for pages, news and banners. */
export function serveContentOperators(api: Api, deps: ServedContent): void {
  api.serve(richTextOperatorCalls, {
    sheet: ({ page }) => pages.readSheet(deps, page),
    saveDraft: (input, { principal }) => pages.saveDraft(deps, input, principal),
    clean: (input) => pages.cleanTexts(input),
    discardDraft: (input, { principal }) => pages.discardDraft(deps, input, principal),
    publish: (input, { principal }) => pages.publish(deps, input, principal),
    withdraw: (input, { principal }) => pages.withdraw(deps, input, principal),
    versions: (input) => pages.listVersions(deps, input),
    version: (input) => pages.readVersion(deps, input),
    uploadUrl: (input, { principal, origin }) => deps.needs.files.contentUpload(principal, input, origin),
  });
  api.serve(newsOperatorCalls, {
    list: (input, { language }) => news.listAllNews(deps, input, language),
    save: (input, { principal }) => news.saveNews(deps, input, principal),
    setState: (input, { principal }) => news.setNewsState(deps, input, principal),
    pin: (input, { principal }) => news.pinNews(deps, input, principal),
    remove: ({ id }, { principal }) => news.removeNews(deps, id, principal),
  });
  api.serve(bannerOperatorCalls, {
    list: (input) => banners.listBanners(deps, input),
    save: (input, { principal }) => banners.saveBanner(deps, input, principal),
    order: (input, { principal }) => banners.orderBanners(deps, input, principal),
    hide: (input, { principal }) => banners.hideBanners(deps, input, principal),
    remove: (input, { principal }) => banners.removeBanners(deps, input, principal),
  });
}
