import { IconFile, IconMicrophone } from '@tabler/icons-react';
import { Icon } from '@touchline/ui';
import { useBlobImage } from '../../../../shared/media/use-blob-image.ts';
import type { ChatDraft } from '../../model/media/chat-drafts.ts';
import css from './media.module.css';

/** The picture itself, the poster frame of a video, or an icon. */
export function DraftThumb({ draft }: { draft: ChatDraft }) {
  const bytes = draft.kind === 'picture' ? draft.file : draft.kind === 'video' ? (draft.facts?.poster ?? null) : null;
  const image = useBlobImage(bytes);
  return (
    <span className={css.thumb}>
      {bytes ? <img ref={image} alt="" /> : <Icon of={draft.kind === 'voice' ? IconMicrophone : IconFile} />}
    </span>
  );
}
