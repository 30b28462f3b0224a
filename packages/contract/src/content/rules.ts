/** Pages written by operators, one text per language. */
export const richTextPages = ['service', 'privacy', 'tutorial', 'specification', 'question'] as const;
export type RichTextPage = (typeof richTextPages)[number];

/** `home` is above the match list, `room` is the advert of a room, `chat` is the strip above its chat. */
export const bannerPlaces = ['home', 'room', 'chat'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];
