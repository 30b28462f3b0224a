import { IconFile, IconMicrophone, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Icon } from '@touchline/ui';
import css from './media.module.css';
import { useBlobImage } from './use-blob-image.ts';
import type { VideoMetadata } from './video-metadata.ts';

interface DraftThumbProps {
  draft: {
    readonly kind: 'picture' | 'video' | 'voice' | 'file';
    readonly file: File;
    readonly facts?: VideoMetadata | null;
  };
  alt?: string;
}

/** A file before it is sent: the picture itself, the poster frame of a video, or an icon. */
export function DraftThumb({ draft: { kind, file, facts }, alt = '' }: DraftThumbProps) {
  const bytes = kind === 'picture' ? file : kind === 'video' ? (facts?.poster ?? null) : null;
  const image = useBlobImage(bytes);
  return (
    <span className={css.thumb}>
      {bytes && <img ref={image} alt={alt} />}
      {kind === 'video' && (
        <span className={css.play}>
          <Icon of={IconPlayerPlayFilled} size="s" filled />
        </span>
      )}
      {kind === 'file' && <Icon of={IconFile} />}
      {kind === 'voice' && <Icon of={IconMicrophone} />}
    </span>
  );
}
