import { IconClockOff } from '@tabler/icons-react';
import type { MessageBody } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { sizedChatPicture } from '@touchline/contract/files';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import { EmptyFrame, MediaFrame } from '../../../../chat-ui/media/MediaFrame.tsx';
import type { BubbleProps } from '../../model/bubble-props.ts';
import { useMediaAddress } from '../../model/media/fresh-addresses.ts';
import { hasExpired, idOf } from '../../model/media/media-body.ts';
import { openMedia } from '../../model/media/opened-media.ts';
import css from './media-bubble.module.css';

type Visual = Extract<MessageBody, { contentType: typeof contentTypes.picture | typeof contentTypes.video }>;

/** A picture, or a video with its poster and length; a press opens it large. */
export function MediaBubble({ body }: BubbleProps<Visual>) {
  const { t } = useTranslation('messageMedia');
  const isVideo = body.contentType === contentTypes.video;
  const picture = isVideo ? body.content.poster : body.content.bigPicture;
  const { width, height } = isVideo ? body.content : body.content.bigPicture;
  const own = isVideo ? body.content.videoUrl : body.content.bigPicture.url;
  const address = useMediaAddress(idOf(body), own ?? '', picture?.url ?? null);
  const { imageFallback } = limits.files;
  const size = { width: width || imageFallback, height: height || imageFallback };
  if (hasExpired(body)) {
    return (
      <EmptyFrame className={css.visual} size={size}>
        <Icon of={IconClockOff} />
        {t('expired')}
      </EmptyFrame>
    );
  }
  const shown = isVideo ? address.poster : address.url;
  return (
    <MediaFrame
      className={css.visual}
      size={size}
      label={t(isVideo ? 'openVideo' : 'openPicture')}
      src={shown && sizedChatPicture(shown, 640)}
      length={isVideo ? body.content.duration : undefined}
      onOpen={() => openMedia(body)}
      onError={address.onError}
    />
  );
}
