import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { plainTextOf, refusedMarkup, sanitizeRichText } from './index.ts';
import { xssVectors } from './xss-vectors.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

const elements = new Set(
  `strong b em i u s del ins sub sup small mark code span a p div h2 h3 h4 blockquote pre ul ol li table tr figure
   figcaption br hr thead tbody th td img`.split(/\s+/),
);
const attributes: Readonly<Record<string, RegExp>> = {
  'a href':
    /^(?:https?:\/\/[^\s"'<>@]+|#\/[\w\-.~/?=&%]*|\/anchor\/files\/[\w-]{22}\.(?:jpg|png|webp|gif)(?:\/\d+\.webp)?)$/,
  'a rel': /^noopener noreferrer nofollow$/,
  'a target': /^_blank$/,
  'img src': /^\/anchor\/files\/[\w-]{22}\.(?:jpg|png|webp|gif)(?:\/\d+\.webp)?$/,
  'img alt': /^/,
  'img width': /^\d{1,4}$/,
  'img height': /^\d{1,4}$/,
  'th colspan': /^\d{1,4}$/,
  'th rowspan': /^\d{1,4}$/,
  'td colspan': /^\d{1,4}$/,
  'td rowspan': /^\d{1,4}$/,
};

/** Executable or disallowed parts a browser would find in the text, by the parsing rules of the HTML standard. */
function foreign(html: string): string[] {
  const visit = (node: Node): string[] => {
    if (node.nodeName === '#text') return [];
    if (!('tagName' in node)) return [`node ${node.nodeName}`];
    const wrong = node.attrs
      .filter(({ name, value }) => !attributes[`${node.tagName} ${name}`]?.test(value))
      .map(({ name, value }) => `${node.tagName} ${name}=${value}`);
    if (!elements.has(node.tagName)) wrong.push(`element ${node.tagName}`);
    if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml') wrong.push(`namespace of ${node.tagName}`);
    return [...wrong, ...node.childNodes.flatMap(visit)];
  };
  return parseFragment(html).childNodes.flatMap(visit);
}

const file = '/anchor/files/AAAAAAAAAAAAAAAAAAAAAA.png';

describe('XSS vectors', () => {
  it('includes at least 240', () => expect(new Set(xssVectors).size).toBeGreaterThanOrEqual(240));

  it.each(xssVectors.map((vector, at) => [at, vector] as const))('%i %j', (_at, vector) => {
    const clean = sanitizeRichText(vector);
    expect(foreign(clean)).toEqual([]);
    expect(foreign(sanitizeRichText(vector, { images: false }))).toEqual([]);
    expect(sanitizeRichText(clean)).toBe(clean);
    // The text before the vector stays.
    for (const images of [true, false])
      expect(plainTextOf(sanitizeRichText(`<p>before</p>${vector}`, { images }))).toMatch(/^before/);
    // Inside elements and attributes of a page, and after truncated text.
    for (const around of [
      `<p>x${vector}y</p>`,
      `<ul><li>${vector}</li></ul>`,
      `<a href="${vector}">x</a>`,
      `<table><tr><td>${vector}`,
    ]) {
      expect(foreign(sanitizeRichText(around))).toEqual([]);
    }
  });

  it('leaves nothing executable in random combinations', () => {
    const piece = fc.oneof(
      fc.constantFrom(...xssVectors),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="',
        '">',
        '<!--',
        '-->',
        '<table>',
        '<svg>',
        '</svg>',
        "<b title='",
        "'",
        '&#',
        '`',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const clean = sanitizeRichText(pieces.join(''));
        expect(foreign(clean)).toEqual([]);
        expect(sanitizeRichText(clean)).toBe(clean);
      }),
      { numRuns: 300 },
    );
  });
});

describe('sanitizeRichText', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<p>a<iframe src="//x"><b>in</b></iframe></p>', '<p>a&lt;iframe&gt;&lt;b&gt;in&lt;/b&gt;&lt;/iframe&gt;</p>'],
    ['<IFRAME>', '&lt;iframe&gt;'],
    ['1 < 2 && 3 > 2', '1 &lt; 2 &amp;&amp; 3 &gt; 2'],
  ])('shows %s as text', (given, shown) => expect(sanitizeRichText(given)).toBe(shown));

  it('keeps headings, lists, tables, marks and links', () => {
    const page =
      '<h2>Rules</h2><p>Be <strong>kind</strong> &amp; <em>fair</em>.</p><ul><li>one</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>';
    expect(sanitizeRichText(page)).toBe(page);
    expect(sanitizeRichText('<h1>Top</h1>')).toBe('<h2>Top</h2>');
    expect(sanitizeRichText('<a href="HTTPS://x.example/a?b=1&c=2">x</a>')).toBe(
      '<a href="https://x.example/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    );
    expect(sanitizeRichText('<a href="#/match/live/7">x</a>')).toBe('<a href="#/match/live/7">x</a>');
  });

  it('keeps uploaded pictures by their path, and only where allowed', () => {
    expect(sanitizeRichText(`<img src="https://live.example${file}" alt="Us" width="640" height="x">`)).toBe(
      `<img src="${file}" alt="Us" width="640" />`,
    );
    expect(sanitizeRichText('<p>a<img src="https://other.example/a.png">b</p>')).toBe('<p>ab</p>');
    expect(sanitizeRichText(`a<img src="${file}">`, { images: false })).toBe(`a&lt;img src="${file}" /&gt;`);
  });

  it('removes characters that the database rejects', () => {
    expect(sanitizeRichText('a\0b\x07c\ud800&#1;&#0;')).toBe('abc\ufffd\ufffd');
    expect(sanitizeRichText('e\u0301')).toBe('é');
  });

  it('handles deep and large input quickly', () => {
    const started = performance.now();
    expect(foreign(sanitizeRichText('<div>'.repeat(20_000) + '<script>'.repeat(5000) + '"<a '.repeat(5000)))).toEqual(
      [],
    );
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('plainTextOf', () => {
  it.each([
    ['<p>One <b>two</b></p><p>three &amp; &lt;four&gt;</p>', 'One two\nthree & <four>'],
    ['<ul><li>a</li><li>b</li></ul>c<br />d', 'a\nb\nc\nd'],
    ['<p></p><p> </p>', ''],
    ['&lt;script&gt;x&lt;/script&gt;', '<script>x</script>'],
    ['&amp;lt;', '&lt;'],
  ])('%s', (html, text) => expect(plainTextOf(html)).toBe(text));
});

describe('refusedMarkup', () => {
  it.each([
    ['<p>Hi<br>there <a href="https://a.example">go</a></p><h1>Head</h1>', []],
    ['<script>x()</script><p onclick="y()">a</p><p onclick="z()">b</p>', ['<script>', 'onclick']],
    ['<a href="javascript:alert(1)" class="big">go</a>', ['href="javascript:alert(1)"']],
    [
      '<img src="https://elsewhere.example/a.png"><img>',
      ['<img src="https://elsewhere.example/a.png">', '<img src="">'],
    ],
    ['<img src="/anchor/files/AAAAAAAAAAAAAAAAAAAAAA.png" alt="A" width="3">', []],
    ['<p style="color:red" class="x">a</p>', ['style', 'class']],
  ])('names the refused parts of %s as written', (html, refused) => {
    expect(refusedMarkup(html)).toEqual(refused);
  });

  it('is empty for clean text', () => {
    for (const vector of xssVectors) expect(refusedMarkup(sanitizeRichText(vector))).toEqual([]);
  });

  it('has a limited length', () => {
    const many = Array.from({ length: 500 }, (_, at) => `<x-${at}${'y'.repeat(100)}>`).join('');
    const refused = refusedMarkup(many);
    expect(refused).toHaveLength(60);
    expect(Math.max(...refused.map((each) => each.length))).toBeLessThanOrEqual(60);
  });
});
