import { uploadPutPath } from '@touchline/contract/files';
import { apiBase } from '@touchline/contract/kernel';
import type { Attributes, IOptions, Tag } from 'sanitize-html';
import { lateModule } from '../late-module.ts';

export interface RichTextOptions {
  /** Whether uploaded pictures are allowed; without, an `img` is shown as text like any other element. */
  readonly images?: boolean;
}

const sanitizer = lateModule<typeof import('sanitize-html')>('sanitize-html');

const marks = ['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark', 'code', 'span', 'a'];
const blocks = [
  'p',
  'div',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'pre',
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'figure',
  'figcaption',
];
const rest = ['br', 'hr', 'thead', 'tbody', 'th', 'td'];

/** Deeper elements are dropped: a browser would lay out thousands of boxes for a line of text. */
const nestingLimit = 24;

const filesPath = `${apiBase}${uploadPutPath}/`;
const ownFile = new RegExp(
  `^(?:https?://[^/\\s]+)?(${filesPath}[A-Za-z0-9_-]{22}\\.(?:jpg|png|webp|gif)(?:/[0-9]{2,4}\\.webp)?)$`,
);
const ownScreen = /^#\/[A-Za-z0-9\-._~/?=&%]*$/;

/** Path of an uploaded file, whatever host it was pasted with; null for any other address. */
const ownFileOf = (address: string): string | null => ownFile.exec(address)?.[1] ?? null;

/** Allowed target of a link: a web page, an uploaded picture or a screen of the portal; null for anything else. */
function linkOf(address: string): string | null {
  const own = ownFileOf(address);
  if (own !== null) return own;
  if (ownScreen.test(address)) return address;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  // A user name before the host only serves to imitate another host.
  return url.username === '' && url.password === '' ? url.href : null;
}

const wholeNumber = (text: string | undefined): string | undefined =>
  text !== undefined && /^[1-9][0-9]{0,3}$/.test(text) ? text : undefined;

const present = (attributes: Record<string, string | undefined | null>): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function link(_name: string, given: Attributes): Tag {
  const href = linkOf((given.href ?? '').trim());
  const outside = href?.startsWith('http') ? { rel: 'noopener noreferrer nofollow', target: '_blank' } : {};
  return { tagName: 'a', attribs: present({ href, ...outside }) };
}

function image(_name: string, given: Attributes): Tag {
  const { alt, width, height } = given;
  const size = { width: wholeNumber(width), height: wholeNumber(height) };
  return { tagName: 'img', attribs: present({ src: ownFileOf((given.src ?? '').trim()), alt: alt ?? '', ...size }) };
}

const cell = (name: string, given: Attributes): Tag => ({
  tagName: name,
  attribs: present({ colspan: wholeNumber(given.colspan), rowspan: wholeNumber(given.rowspan) }),
});

const rules = (images: boolean): IOptions => ({
  allowedTags: [...marks, ...blocks, ...rest, ...(images ? ['img'] : [])],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  // Escapes the element and its content: a reader sees the written text, and nothing runs.
  disallowedTagsMode: 'escape',
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit,
  transformTags: { a: link, h1: 'h2', ...(images ? { img: image } : {}), th: cell, td: cell },
  // Only where pictures are allowed: an escaped element is text, and removing it would remove the text before it too.
  ...(images ? { exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src } : {}),
});

const withImages = rules(true);
const withoutImages = rules(false);

/** Removes characters the database rejects: control characters and unpaired surrogates. */
const withoutControls = (text: string): string => text.toWellFormed().replaceAll(/[^\P{Cc}\n\t]/gu, '');

/** Limits of refused items: their number, and the length of each name. */
const refusedMax = 60;

/** One pass closes open elements; the moved content may need another pass to settle. */
const passesMax = 5;

/**
 * Rich text that is safe to store and show: whitelisted elements and attributes, links to http(s) pages, and pictures
 * uploaded here. Any other element is escaped, so `<script>` is shown and does not run. Idempotent.
 */
export function sanitizeRichText(html: string, { images = true }: RichTextOptions = {}): string {
  // Normalised only once: in clean text, a combining character could merge with a bracket.
  let before = withoutControls(html).normalize('NFC');
  for (let pass = 1; ; pass += 1) {
    // Repeated: a control character may also be written as a number, `&#1;`.
    const after = withoutControls(sanitizer()(before, images ? withImages : withoutImages)).trim();
    if (after === before || pass === passesMax) return after;
    before = after;
  }
}

/** Missing attributes that browsers ignore or the sanitiser sets. */
const unsaid: ReadonlySet<string> = new Set(['a rel', 'a target', 'img alt']);

function refusedIn(tag: string, attributes: Attributes): string[] {
  const { allowedTags, allowedAttributes } = withImages;
  if (tag !== 'h1' && !(allowedTags as string[]).includes(tag)) return [`<${tag}>`];
  const { href, src } = attributes;
  if (tag === 'img' && ownFileOf((src ?? '').trim()) === null) return [`<img src="${src ?? ''}">`];
  if (tag === 'a' && href !== undefined && linkOf(href.trim()) === null) return [`href="${href}"`];
  const known = (allowedAttributes as Record<string, string[]>)[tag] ?? [];
  return Object.keys(attributes).filter((name) => !known.includes(name) && !unsaid.has(`${tag} ${name}`));
}

/** Parts of a text the whitelist refuses, each once and as written: `<script>`, `onclick`. */
export function refusedMarkup(html: string): string[] {
  const refused = new Set<string>();
  sanitizer()(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        for (const each of refusedIn(tagName, attribs)) refused.add(each.slice(0, refusedMax));
        return { tagName, attribs };
      },
    },
  });
  return [...refused].slice(0, refusedMax);
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const lineEnds = new RegExp(`<br />|<hr />|</(?:${blocks.join('|')})>`, 'g');

/** Plain text of sanitised rich text, one line per block: for limits, previews and the word filter. */
export const plainTextOf = (sanitized: string): string =>
  sanitizer()(sanitized.replaceAll(lineEnds, '\n'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/[^\S\n]*\n\s*/g, '\n')
    .trim();
