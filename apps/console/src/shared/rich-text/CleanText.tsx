import { useCall } from '@touchline/app-kit/calls';
import { richTextAddresses, richTextOperatorCalls } from '@touchline/contract/content';
import { type LanguageCode, languageOf } from '@touchline/contract/languages';
import { RichText } from '@touchline/ui/rich-text';
import { QueryContent } from '../page/QueryContent.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';

/** Previews an unsaved text as readers will get it: cleaned by the server, rendered as in the portal. */
export function CleanText({ html, language }: { html: string; language: LanguageCode }) {
  const query = useCall(richTextOperatorCalls.clean, { texts: { [language]: html } });
  return (
    <QueryContent query={query}>
      {({ texts }) => (
        <>
          <RefusedNotice refused={texts[language]?.refused ?? []} />
          <RichText html={texts[language]?.html ?? ''} addresses={richTextAddresses} lang={languageOf(language).lang} />
        </>
      )}
    </QueryContent>
  );
}
