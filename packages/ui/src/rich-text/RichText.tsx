import { createElement, type ReactNode, useMemo } from 'react';
import { cx } from '../light/cx.ts';
import { allowedTags, emptyTags, nestingLimit, spanOf } from './allowed.ts';
import css from './rich-text.module.css';

/** Resolves the URLs of pictures and links; null rejects a URL. */
export interface RichTextAddresses {
  pictureOf: (address: string | null) => string | null;
  linkOf: (address: string | null) => { href: string; outside: boolean } | null;
}

interface RichTextProps {
  /** As returned by the server. */
  html: string;
  addresses: RichTextAddresses;
  lang?: string;
  className?: string;
}

/** Renders rich text as React nodes: whitelisted elements and text; never sets HTML. */
export function RichText({ html, addresses, lang, className }: RichTextProps) {
  const nodes = useMemo(() => nodesOf(html, addresses), [html, addresses]);
  return (
    <div className={cx(css.text, className)} lang={lang} dir="auto">
      {nodes}
    </div>
  );
}

/** The parsed document is inert: it runs and loads nothing. */
function nodesOf(html: string, addresses: RichTextAddresses): ReactNode[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return childrenOf(body, 0, addresses);
}

const childrenOf = (parent: Node, depth: number, addresses: RichTextAddresses): ReactNode[] =>
  [...parent.childNodes].map((node, at) => nodeOf(node, at, depth, addresses));

function nodeOf(node: Node, key: number, depth: number, addresses: RichTextAddresses): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || depth >= nestingLimit) return null;
  const tag = node.localName;
  if (!allowedTags.has(tag)) return node.textContent;
  if (tag === 'img') return imageOf(node, key, addresses);
  if (emptyTags.has(tag)) return createElement(tag, { key });
  return createElement(tag, { key, ...attributesOf(tag, node, addresses) }, ...childrenOf(node, depth + 1, addresses));
}

function imageOf(node: Element, key: number, { pictureOf }: RichTextAddresses): ReactNode {
  const src = pictureOf(node.getAttribute('src'));
  if (src === null) return null;
  const size = { width: spanOf(node.getAttribute('width')), height: spanOf(node.getAttribute('height')) };
  return <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" decoding="async" {...size} />;
}

function attributesOf(tag: string, node: Element, { linkOf }: RichTextAddresses): Record<string, unknown> {
  if (tag === 'a') {
    const link = linkOf(node.getAttribute('href'));
    const outside = link?.outside ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {};
    return link ? { href: link.href, ...outside } : {};
  }
  if (tag !== 'td' && tag !== 'th') return {};
  return { colSpan: spanOf(node.getAttribute('colspan')), rowSpan: spanOf(node.getAttribute('rowspan')) };
}
