import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Data that the page shows before its modules are loaded. Requests with the same key get the same data. */
export interface FirstData {
  readonly keyOf: (request: FastifyRequest) => string;
  readonly load: (key: string) => Promise<unknown>;
}

/** What operators call the platform. */
export interface SiteFacts {
  readonly name: string;
  readonly logo: string | null;
  readonly contact: string | null;
  readonly imprint: string;
}

/** The place of the data in the page; a page without it is sent as it is. */
const marker = '<!--first-data-->';
/** How long a page with its data is reused. */
const lifeMs = 1000;
/** The page does not wait longer for its data. */
const patienceMs = 100;
/** Clients influence the keys, so their number is limited. */
const mostPages = 300;

interface Page {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Values of an attribute and texts of an element, so that a name closes neither. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The page with the name of the platform as its title, and with what its apps show of it. */
const nameSite = (html: string, { name, logo, contact, imprint }: SiteFacts): string =>
  html.replace(/<title>[^<]*<\/title>/, () => {
    const site = JSON.stringify({ name, logo, about: contact !== null || imprint !== '' });
    return `<title>${escaped(name)}</title><meta name="site" content="${escaped(site)}">`;
  });

async function makePage(file: string, data: unknown, site: SiteFacts): Promise<Page> {
  const html = nameSite(await readFile(file, 'utf8'), site);
  // JSON in a script must not close it.
  const json = JSON.stringify(data ?? null).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="first-data">${json}</script>`;
  const plain = Buffer.from(data === null ? html : html.replace(marker, () => script));
  const [br, zipped] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(plain),
  ]);
  return { plain, br, gzip: zipped, etag: hash('sha256', plain, 'base64url').slice(0, 22) };
}

/** The data, or null when it fails or takes too long. */
async function soon(data: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null);
  });
  try {
    return await Promise.race([data, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** The encoding to send, of those that the client accepts. */
function encodingOf(accepted: string | undefined): 'br' | 'gzip' | 'plain' {
  const accepts = (name: string): boolean =>
    (accepted ?? '').split(',').some((part) => {
      const [coding = '', weight = ''] = part.split(';').map((piece) => piece.trim().toLowerCase());
      return coding === name && !/^q=0(?:\.0*)?$/.test(weight);
    });
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'plain';
}

/** Whether the client has the page; proxies may weaken tags (RFC 9110, 13.1.2). */
const isKnown = (known: string | undefined, etag: string): boolean =>
  (known ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

/** No data: the page is the same for everybody. */
const noData: FirstData = { keyOf: () => '', load: async () => null };

/** Serves the page `file` with its data, built at most once a second for each key. */
export function createFirstPage(file: string, site: () => SiteFacts, { keyOf, load }: FirstData = noData) {
  const pages = new Map<string, Promise<Page>>();
  const pageFor = (key: string): Promise<Page> => {
    const known = pages.get(key);
    if (known) return known;
    if (pages.size >= mostPages) pages.clear();
    const page = soon(load(key)).then((data) => makePage(file, data, site()));
    pages.set(key, page);
    const forget = (): void => {
      if (pages.get(key) === page) pages.delete(key);
    };
    page.then(() => setTimeout(forget, lifeMs).unref(), forget);
    return page;
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await pageFor(keyOf(request));
    const encoding = encodingOf(request.headers['accept-encoding']);
    const etag = `"${page.etag}-${encoding}"`;
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'plain') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page[encoding]);
  };
}
