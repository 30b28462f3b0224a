import type { Banner } from '@touchline/contract/content';
import { pictureSources, sizedPicture } from '@touchline/contract/files';
import { cx } from '@touchline/ui';
import css from './banner-face.module.css';

interface Props {
  banner: Banner;
  /** Display width of the picture, as `sizes` of an image. */
  sizes: string;
  /** Labels the link when the banner has no title. */
  label?: string | undefined;
  className: string | undefined;
}

/** A banner: picture, text and link. Always in the dark theme, because its text is on a picture. */
export function BannerFace({ banner: { title, image, link }, sizes, label, className }: Props) {
  const look = { className: cx(css.face, className), 'data-theme': 'dark' };
  const inner = (
    <>
      <img
        src={sizedPicture(image, 640)}
        srcSet={pictureSources(image) ?? undefined}
        sizes={sizes}
        alt=""
        decoding="async"
      />
      {title && <b>{title}</b>}
    </>
  );
  if (link === null) return <div {...look}>{inner}</div>;
  const outside = !link.startsWith('/');
  return (
    <a
      {...look}
      href={outside ? link : `#${link}`}
      aria-label={title || label}
      {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {inner}
    </a>
  );
}
