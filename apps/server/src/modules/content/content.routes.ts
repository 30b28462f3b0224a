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
import type { ContentCalls } from './content-calls.ts';

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
