import { sizedPicture } from '@touchline/contract/files';
import { limits } from '@touchline/contract/limits';
import type { MessageContent } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { useState } from 'react';
import { MediaFrame } from '../../../../chat-ui/media/MediaFrame.tsx';
import type { RoomLineProps } from '../../../../shared/room/room-lines.ts';
import { openMedia } from '../../model/media/opened-media.ts';
import css from './media.module.css';

/** The size that a picture or video declares. */
function sizeIn({ bigPicture, thumb, width, height }: MessageContent) {
  const { imageFallback } = limits.files;
  const known = {
    width: bigPicture?.width || width || thumb?.width,
    height: bigPicture?.height || height || thumb?.height,
  };
  return { width: known.width || imageFallback, height: known.height || imageFallback };
}

/** A small picture or video; a press opens it large. */
export function MediaBody({ message, sender }: RoomLineProps) {
  const { t } = useTranslation('room');
  const [failed, setFailed] = useState(false);
  const { content, from } = message;
  const film = content.videoUrl !== undefined;
  const small = content.thumb?.url ?? content.poster ?? content.bigPicture?.url;
  return (
    <>
      {sender}
      <MediaFrame
        className={css.open}
        size={sizeIn(content)}
        label={t(film ? 'media.openVideo' : 'media.openPicture', { name: from.nickname })}
        src={small && !failed ? sizedPicture(small, 320) : null}
        length={film ? (content.duration ?? null) : undefined}
        onOpen={() => openMedia(message.id)}
        onError={() => setFailed(true)}
      >
        {!film && <span className={css.gone}>{t('media.gone')}</span>}
      </MediaFrame>
    </>
  );
}
