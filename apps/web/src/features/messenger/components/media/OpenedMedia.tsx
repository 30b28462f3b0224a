import type { Message, MessageBody } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { useEffect } from 'react';
import { OpenedLightbox } from '../../../../chat-ui/media/OpenedLightbox.tsx';
import type { LightboxItem } from '../../../../shared/media/Lightbox.tsx';
import { useFailureToast } from '../../api/use-change.ts';
import { downloadMedia, type FreshAddress, useMediaAddresses } from '../../model/media/fresh-addresses.ts';
import { hasExpired, idOf } from '../../model/media/media-body.ts';
import { openMedia, useOpenedMedia } from '../../model/media/opened-media.ts';

type Visual = Extract<MessageBody, { contentType: typeof contentTypes.picture | typeof contentTypes.video }>;

const isVisual = (body: MessageBody): body is Visual =>
  (body.contentType === contentTypes.picture || body.contentType === contentTypes.video) && !hasExpired(body);

const addressesOf = (body: Visual): FreshAddress =>
  body.contentType === contentTypes.picture
    ? { url: body.content.bigPicture.url ?? '', poster: null }
    : { url: body.content.videoUrl ?? '', poster: body.content.poster?.url ?? null };

function itemOf(body: Visual, { url, poster }: FreshAddress, description: string): LightboxItem {
  const id = idOf(body) ?? '';
  if (body.contentType === contentTypes.picture) {
    const { width, height } = body.content.bigPicture;
    return { id, picture: { url, width, height }, description };
  }
  const { width, height } = body.content;
  return { id, picture: { url: poster ?? '', width, height }, video: url || undefined, description };
}

/** The opened picture or video in fullscreen; the other ones of the conversation are beside it. */
export function OpenedMedia({ messages }: { messages: readonly Message[] }) {
  const body = useOpenedMedia((now) => now.body);
  useEffect(() => () => openMedia(null), []);
  return body && isVisual(body) ? <Large body={body} messages={messages} /> : null;
}

function Large({ body, messages }: { body: Visual; messages: readonly Message[] }) {
  const { t } = useTranslation('messageMedia');
  const { date } = useFormats();
  const { addressOf, renew } = useMediaAddresses();
  const fail = useFailureToast();
  const others = messages.filter((message) => isVisual(message));
  const found = others.findIndex(({ id }) => id === idOf(body));
  const shown = found < 0 ? [body] : others;
  const items = shown.map((one) => {
    const visual = one as Visual;
    const id = idOf(visual);
    const own = addressesOf(visual);
    const from = messages.find((message) => message.id === id)?.from.nickname ?? '';
    const until = t('until', { when: date(visual.content.expiresAt) });
    return itemOf(visual, id === null ? own : addressOf(id, own), joinFacts([from, until]));
  });
  return (
    <OpenedLightbox
      label={t('viewer')}
      items={items}
      at={Math.max(0, found)}
      placeText={(place) => t('place', place)}
      zoomLabel={t('zoom')}
      download={
        found < 0 ? undefined : { label: t('download'), onDownload: ({ id }) => void downloadMedia(id).catch(fail) }
      }
      onFailed={({ id, video, picture }) => {
        if (id !== '') renew(id, video ?? picture.url);
      }}
      onMove={(to) => openMedia(shown[to] ?? null)}
      onClose={() => openMedia(null)}
    />
  );
}
