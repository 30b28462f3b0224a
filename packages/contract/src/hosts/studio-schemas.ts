import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import type { CallSchemas } from '../kernel/call.ts';
import { count, cursorInput, id, instant, listOf, nothing, pageInput, pageOf, typedText } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { hostNotices } from './host-notices.ts';
import { studioFeatures } from './rules.ts';

/** An uploaded picture: the address to store and show (`sizedPicture` returns smaller ones) and its size in pixels. */
export const picture = z.object({ url: z.string(), width: count, height: count });
export type Picture = z.output<typeof picture>;

/** Address of the caller's own upload, with or without scheme, host and query. */
const pictureAddress = z.string().check(z.maxLength(500));

/** Typed text whose length the server checks; this bound only rejects absurd input. */
const typed = (max: number) => z.string().check(z.maxLength(max));

/** The cover for viewers of one country, in place of the general cover of the room. */
export const regionCover = z.object({
  id,
  /** ISO 3166-1 alpha-2 code, as `static/vant_addr.json` lists countries. */
  region: z.string(),
  cover: picture,
  /** Hidden covers remain only in their host's list. */
  shown: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type RegionCover = z.output<typeof regionCover>;

/** A post. `html` contains only what `rich-text` allows; `text` is the same without markup, for previews. */
export const post = z.object({
  id,
  hostId: id,
  html: z.string(),
  text: z.string(),
  images: z.array(picture),
  createdAt: instant,
});
export type Post = z.output<typeof post>;

export const photo = z.object({ id, hostId: id, picture, description: z.string(), createdAt: instant });
export type Photo = z.output<typeof photo>;

export const fan = z.object({ ...userCard.shape, followedAt: instant });
export type Fan = z.output<typeof fan>;

export const studioFeature = z.enum(studioFeatures);

/** Defaults to the caller. */
const ofHost = { hostId: z.optional(id) };

export const studioSchemas = {
  covers: {
    summary: "Returns a host's covers by country, including hidden ones, and the default cover of the room.",
    input: z.object(pageInput),
    output: z.extend(pageOf(regionCover), { general: z.nullable(z.string()) }),
    errors: [],
  },
  addCover: {
    summary: 'Adds a cover for a country. Rejects a second cover for the same country.',
    input: z.object({
      region: z._default(typed(10), ''),
      picture: pictureAddress,
      shown: z._default(z.boolean(), true),
    }),
    output: regionCover,
    errors: ['region_empty', 'region_cover_duplicate'],
  },
  editCover: {
    summary: 'Changes the given fields of a cover: country, picture or visibility.',
    input: z.object({
      id,
      region: z.optional(z.nullable(typed(10))),
      picture: z.optional(pictureAddress),
      shown: z.optional(z.boolean()),
    }),
    output: regionCover,
    errors: ['region_empty', 'region_cover_duplicate'],
  },
  deleteCover: {
    summary: 'Deletes a cover, and its picture if nothing else uses it.',
    input: z.object({ id }),
    output: nothing,
    errors: [],
  },
  zoneSwitch: {
    summary:
      "Returns the host's country and the studio features available there. Other features return `feature_disabled`.",
    input: nothing,
    output: z.object({ zone: z.nullable(z.string()), features: z.record(studioFeature, z.boolean()) }),
    errors: [],
  },
  posts: {
    summary: 'Returns the posts of a host, newest first.',
    input: z.object({ ...ofHost, ...cursorInput }),
    output: z.extend(listOf(post), { total: count }),
    errors: ['user_not_found', ...hostNotices],
  },
  addPost: {
    summary: 'Publishes a post: rich text, pictures or both. Markup outside the whitelist is shown as text.',
    input: z.object({
      /** Markup makes it longer than its text. */
      html: z._default(typedText('text_too_long', limits.hosts.postTextMax, limits.hosts.postTextMax * 10), ''),
      images: z._default(z.array(pictureAddress).check(z.maxLength(100)), []),
    }),
    output: post,
    errors: ['text_too_long', 'too_many_post_images', 'sensitive_words'],
  },
  deletePost: {
    summary: "Deletes one of the caller's posts, and its pictures if nothing else uses them.",
    input: z.object({ id }),
    output: nothing,
    errors: [],
  },
  images: {
    summary: 'Returns the photo wall of a host, newest first.',
    input: z.object({ ...ofHost, ...cursorInput }),
    output: z.extend(listOf(photo), { total: count }),
    errors: ['user_not_found', ...hostNotices],
  },
  addImage: {
    summary: "Adds a picture to the caller's photo wall.",
    input: z.object({
      picture: pictureAddress,
      description: z._default(typedText('photo_description_too_long', limits.hosts.photoDescriptionMax), ''),
    }),
    output: photo,
    errors: ['photo_description_too_long', 'sensitive_words'],
  },
  deleteImage: {
    summary: "Deletes a picture from the caller's photo wall, and its file if nothing else uses it.",
    input: z.object({ id }),
    output: nothing,
    errors: [],
  },
  fans: {
    summary: 'Returns the followers of the calling host with the time of each follow, newest first.',
    input: z.object(cursorInput),
    output: z.extend(listOf(fan), { total: count }),
    errors: [],
  },
} as const satisfies CallSchemas;

export const studioZoneSchemas = {
  zones: {
    summary: 'Returns the countries in which studio features are disabled.',
    input: nothing,
    output: z.object({
      items: z.array(z.object({ zone: z.string(), feature: studioFeature, closedAt: instant })),
    }),
    errors: [],
  },
  setZone: {
    summary: 'Enables or disables a studio feature for the hosts of a country.',
    input: z.object({ zone: z.string().check(z.regex(/^[A-Za-z]{2}$/)), feature: studioFeature, open: z.boolean() }),
    output: nothing,
    errors: [],
  },
} as const satisfies CallSchemas;
