import { useFormats } from '@touchline/i18n';
import { lazy, Suspense } from 'react';
import type { LightboxProps } from '../../shared/media/Lightbox.tsx';

const Lightbox = lazy(async () => ({ default: (await import('../../shared/media/Lightbox.tsx')).Lightbox }));

export interface OpenedLightboxProps extends Omit<LightboxProps, 'positionLabelOf'> {
  /** Says the position of an item: "2 of 9". */
  placeText: (place: { at: string; of: string }) => string;
}

/** The opened picture or video in fullscreen, loaded when it is needed. */
export function OpenedLightbox({ placeText, ...props }: OpenedLightboxProps) {
  const { number } = useFormats();
  const of = number(props.items.length);
  return (
    <Suspense>
      <Lightbox {...props} positionLabelOf={(_item, at) => placeText({ at: number(at + 1), of })} />
    </Suspense>
  );
}
