import { contentTypes } from '@touchline/contract/enums';
import { uploadBytes, uploadPicture } from '../../../shared/api/upload.ts';
import type { UploadMedia } from '../model/media/media-sending.ts';

/** Scales pictures down first; uploads the poster of a video, then the video unchanged. */
export const uploadMedia: UploadMedia = async ({ kind, file, facts }, options) => {
  if (kind === 'picture') {
    return { contentType: contentTypes.picture, url: await uploadPicture(file, 'room_picture', options) };
  }
  const { signal } = options;
  const poster = facts?.poster
    ? await uploadBytes(facts.poster, 'poster.jpg', 'room_picture', signal ? { signal } : {})
    : undefined;
  const url = await uploadBytes(file, file.name || 'video.mp4', 'room_video', options);
  return { contentType: contentTypes.video, url, ...(poster ? { poster } : {}) };
};
