import { pictureSources, sizedPicture } from '@touchline/contract/files';

/** The picture of a news item, `width` CSS pixels wide. Decorative: the title beside it says the same. */
export function NewsPicture({
  address,
  width,
  className,
}: {
  address: string;
  width: number;
  className?: string | undefined;
}) {
  return (
    <img
      src={sizedPicture(address, width * 2)}
      srcSet={pictureSources(address) ?? undefined}
      sizes={`min(${width}px, 100vw)`}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
