/**
 * Purpose of an upload: decides who may upload, the maximum size and the accepted types. `identity` is private: its
 * public address answers `not_found`, and its owner and the reviewers get signed addresses that expire soon. `content`
 * is for pages, news and banners of operators; `room_picture` and `room_video` are for room chat.
 */
export const filePurposes = [
  'avatar',
  'group_avatar',
  'cover',
  'photo',
  'post',
  'identity',
  'content',
  'room_picture',
  'room_video',
] as const;
export type FilePurpose = (typeof filePurposes)[number];
