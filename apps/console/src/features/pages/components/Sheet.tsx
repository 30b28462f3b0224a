import type { RichTextSheet } from '@touchline/contract/content';
import { type LanguageCode, languageCodes, languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { cx } from '@touchline/ui';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';
import { PageText, sidesAtFirst } from './PageText.tsx';
import css from './pages.module.css';

const codeOf = (text: string | undefined, otherwise: LanguageCode): LanguageCode =>
  languageCodes.find((each) => each === text) ?? otherwise;

/** The state of every language, and an editor for two of them side by side. */
export function Sheet({ sheet }: { sheet: RichTextSheet }) {
  const { t } = useTranslation('consoleContent');
  const url = useTableUrl();
  const left = codeOf(url.values.left, sidesAtFirst.left);
  const right = codeOf(url.values.right, sidesAtFirst.right);
  return (
    <>
      <ul className={css.languages}>
        {languageCodes.map((code) => {
          const text = sheet.texts.find((each) => each.language === code);
          const state = text?.draft ? 'draft' : text?.published ? 'published' : 'missing';
          return (
            <li key={code}>
              <button
                type="button"
                className={cx(css.language, css[state])}
                aria-pressed={code === left || code === right}
                onClick={() => url.set(code === left || code === right ? {} : { right: code })}
              >
                <b lang={languageOf(code).lang}>{languageOf(code).ownName}</b>
                <span>{t(`pages.state.${state}`)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className={css.two}>
        <PageText
          key={`left ${left}`}
          sheet={sheet}
          language={left}
          side="left"
          onLanguage={(code) => url.set({ left: code })}
        />
        <PageText
          key={`right ${right}`}
          sheet={sheet}
          language={right}
          side="right"
          onLanguage={(code) => url.set({ right: code })}
        />
      </div>
    </>
  );
}
