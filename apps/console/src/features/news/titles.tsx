import { sizedPicture } from '@touchline/contract/files';
import { type LanguageCode, languageCodes } from '@touchline/contract/languages';
import css from './news.module.css';

export type InLanguages = Partial<Record<LanguageCode, string>>;

/** The title in the operator's language, otherwise in the first language that has one. */
export const titleOf = ({ title }: { title: InLanguages }, language: LanguageCode): string =>
  title[language] ?? languageCodes.map((code) => title[code]).find(Boolean) ?? '–';

/** Drops empty texts; readers of those languages get the next available one. */
export const filled = (words: InLanguages): InLanguages =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== ''));

export function TitleCell({ title, picture }: { title: string; picture: string | null }) {
  return (
    <span className={css.head}>
      {picture && <img src={sizedPicture(picture, 96)} alt="" loading="lazy" />}
      <b>{title}</b>
    </span>
  );
}
