import { contentTypes } from '@touchline/contract/enums';
import type { RoomMessage } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { useEffect } from 'react';
import { OpenedLightbox } from '../../../../chat-ui/media/OpenedLightbox.tsx';
import { useLines } from '../../api/use-room.ts';
import { openMedia, useOpenedMedia } from '../../model/media/opened-media.ts';
import type { RoomSession } from '../../model/room-session.ts';

const isMedia = ({ contentType }: RoomMessage): boolean =>
  contentType === contentTypes.picture || contentType === contentTypes.video;

const shownOf = ({ id, from, content }: RoomMessage) => ({
  id,
  picture: {
    url: content.bigPicture?.url ?? content.poster ?? content.thumb?.url ?? '',
    width: content.bigPicture?.width ?? content.width ?? 0,
    height: content.bigPicture?.height ?? content.height ?? 0,
  },
  video: content.videoUrl,
  description: from.nickname,
});

/** The opened picture or video in fullscreen, with navigation to the other media of the room. */
export function OpenedMedia({ session }: { session: RoomSession }) {
  const messageId = useOpenedMedia((now) => now.messageId);
  useEffect(() => () => openMedia(null), []);
  return messageId && <Large session={session} messageId={messageId} />;
}

function Large({ session, messageId }: { session: RoomSession; messageId: string }) {
  const { t } = useTranslation('room');
  const items = useLines(session).messages.filter(isMedia).map(shownOf);
  const at = items.findIndex(({ id }) => id === messageId);
  const gone = at < 0;
  // A message deleted while it is open closes for everybody.
  useEffect(() => {
    if (gone) openMedia(null);
  }, [gone]);
  if (gone) return null;
  return (
    <OpenedLightbox
      label={t('media.viewer')}
      items={items}
      at={at}
      placeText={(place) => t('media.place', place)}
      onMove={(to) => openMedia(items[to]?.id ?? null)}
      onClose={() => openMedia(null)}
    />
  );
}
