import { uploadPutPath } from '@touchline/contract/files';
import { apiBase } from '@touchline/contract/kernel';
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

export interface RichTextOptions {
  /** Whether uploaded pictures may stand in the text; without, an `img` is shown as text like anything else. */
  readonly images?: boolean;
}

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

/** Deeper elements are left out: a browser would have to lay out thousands of boxes for a line of text. */
const nestingLimit = 24;

const filesPath = `${apiBase}${uploadPutPath}/`;
const ownFile = new RegExp(
  `^(?:https?://[^/\\s]+)?(${filesPath}[A-Za-z0-9_-]{22}\\.(?:jpg|png|webp|gif)(?:/[0-9]{2,4}\\.webp)?)$`,
);
const ownScreen = /^#\/[A-Za-z0-9\-._~/?=&%]*$/;

/** The path of an uploaded file, whatever host it was pasted with; null for any other address. */
const ownFileOf = (address: string): string | null => ownFile.exec(address)?.[1] ?? null;

/** Where a link may lead: to a web page, an uploaded picture or a screen of the portal; null for anything else. */
function linkOf(address: string): string | null {
  const own = ownFileOf(address);
  if (own !== null) return own;
  if (ownScreen.test(address)) return address;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  // A name before the host is there to look like another host.
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
  // Escaped with what is in them: a reader sees the text that was written, and nothing of it runs.
  disallowedTagsMode: 'escape',
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit,
  transformTags: { a: link, h1: 'h2', ...(images ? { img: image } : {}), th: cell, td: cell },
  // Only where pictures are allowed: an escaped element is text, and taking it out would take the text before it along.
  ...(images ? { exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src } : {}),
});

const withImages = rules(true);
const withoutImages = rules(false);

/** What no text has, and no database takes: control characters and halves of characters. */
const withoutControls = (text: string): string => text.toWellFormed().replaceAll(/[^\P{Cc}\n\t]/gu, '');

/** Of what was refused: how many are named, and how long each name is. */
const refusedMax = 60;

/** One pass closes what was open; what that moved takes another to come to rest. */
const passesMax = 5;

/**
 * Rich text as it may be stored and shown: the elements and attributes of a whitelist, links to http(s) pages, pictures
 * that were uploaded here. Any other element is escaped, so that `<script>` is read and not run. Doing it again changes
 * nothing.
 */
export function sanitizeRichText(html: string, { images = true }: RichTextOptions = {}): string {
  // Only here: in what is clean already, a mark that joins a character before it could eat a bracket.
  let before = withoutControls(html).normalize('NFC');
  for (let pass = 1; ; pass += 1) {
    // Again: a control character may also have been written as a number, `&#1;`.
    const after = withoutControls(sanitizeHtml(before, images ? withImages : withoutImages)).trim();
    if (after === before || pass === passesMax) return after;
    before = after;
  }
}

/** Browsers do without them, or they are set here. */
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

/** What of a text the whitelist refuses, each once and as its author finds it there: `<script>`, `onclick`. */
export function refusedMarkup(html: string): string[] {
  const refused = new Set<string>();
  sanitizeHtml(html, {
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

/** The words of sanitised rich text, one line a block: for limits, previews and the search for sensitive words. */
export const plainTextOf = (sanitized: string): string =>
  sanitizeHtml(sanitized.replaceAll(lineEnds, '\n'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/[^\S\n]*\n\s*/g, '\n')
    .trim();
