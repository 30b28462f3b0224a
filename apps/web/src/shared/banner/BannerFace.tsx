import type { Banner } from '@touchline/contract/content';
import { pictureSources, sizedPicture } from '@touchline/contract/files';
import { cx } from '@touchline/ui';
import css from './banner-face.module.css';

interface Props {
  banner: Banner;
  /** How wide the picture is shown, as `sizes` of an image. */
  sizes: string;
  /** Names the link where the banner has no title. */
  label?: string | undefined;
  className: string | undefined;
}

/** A banner as it is seen: the picture, the words on it, the link. What lies on a picture is dark in both themes. */
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
