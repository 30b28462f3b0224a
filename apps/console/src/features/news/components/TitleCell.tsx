import { sizedPicture } from '@touchline/contract/files';
import css from './news.module.css';

/** A title with its picture. */
export function TitleCell({ title, picture }: { title: string; picture: string | null }) {
  return (
    <span className={css.head}>
      {picture && <img src={sizedPicture(picture, 96)} alt="" loading="lazy" />}
      <b>{title}</b>
    </span>
  );
}
