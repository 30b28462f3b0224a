import { CoverArt } from '@touchline/art';
import { pictureSources, sizedPicture } from '@touchline/contract/files';
import type { LiveHost } from '@touchline/contract/matches';
import { useState } from 'react';
import { sportArtOf } from '../match/sport-icons.ts';

/** The cover of a host's room: the uploaded one, or else a drawn field of the host's sport. */
export function HostCover({ host }: { host: LiveHost }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (host.cover && failed !== host.cover) {
    return (
      <img
        src={sizedPicture(host.cover, 640)}
        srcSet={pictureSources(host.cover) ?? undefined}
        sizes="auto, (max-width: 40em) 100vw, 40rem"
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(host.cover)}
      />
    );
  }
  return <CoverArt seed={host.uid} sport={sportArtOf(host.sportId ?? undefined)} />;
}
