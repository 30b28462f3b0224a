import { cx } from '@touchline/ui';
import { createElement, type ReactNode, useMemo } from 'react';
import { allowedTags, emptyTags, linkOf, nestingLimit, pictureOf, spanOf } from './allowed.ts';
import css from './rich-text.module.css';

interface RichTextProps {
  /** As the server gave it. */
  html: string;
  lang?: string;
  className?: string;
}

/** Rich text as React nodes: elements of the whitelist and text, nothing is ever set as HTML. */
export function RichText({ html, lang, className }: RichTextProps) {
  const nodes = useMemo(() => nodesOf(html), [html]);
  return (
    <div className={cx(css.text, className)} lang={lang} dir="auto">
      {nodes}
    </div>
  );
}

/** The parsed document stays inert: it runs nothing and loads nothing. */
function nodesOf(html: string): ReactNode[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return childrenOf(body, 0);
}

const childrenOf = (parent: Node, depth: number): ReactNode[] =>
  [...parent.childNodes].map((node, at) => nodeOf(node, at, depth));

function nodeOf(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || depth >= nestingLimit) return null;
  const tag = node.localName;
  if (!allowedTags.has(tag)) return node.textContent;
  if (tag === 'img') return imageOf(node, key);
  if (emptyTags.has(tag)) return createElement(tag, { key });
  return createElement(tag, { key, ...attributesOf(tag, node) }, ...childrenOf(node, depth + 1));
}

function imageOf(node: Element, key: number): ReactNode {
  const src = pictureOf(node.getAttribute('src'));
  if (src === null) return null;
  const size = { width: spanOf(node.getAttribute('width')), height: spanOf(node.getAttribute('height')) };
  return <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" decoding="async" {...size} />;
}

function attributesOf(tag: string, node: Element): Record<string, unknown> {
  if (tag === 'a') {
    const link = linkOf(node.getAttribute('href'));
    const outside = link?.outside ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {};
    return link ? { href: link.href, ...outside } : {};
  }
  if (tag !== 'td' && tag !== 'th') return {};
  return { colSpan: spanOf(node.getAttribute('colspan')), rowSpan: spanOf(node.getAttribute('rowspan')) };
}
