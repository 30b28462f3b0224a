import type { RichTextSheet } from '@touchline/contract/content';
import type { LanguageCode } from '@touchline/contract/languages';

/** The stored text of a page in one language: the draft if there is one, otherwise the published text. */
export function storedText({ texts }: RichTextSheet, language: LanguageCode) {
  const { published = null, draft = null } = texts.find((each) => each.language === language) ?? {};
  const { title = '', html = '', by = null } = draft ?? published ?? {};
  return { title, html, by, published, draft, revision: draft?.revision ?? 0, version: published?.version ?? 0 };
}

export type StoredText = ReturnType<typeof storedText>;
