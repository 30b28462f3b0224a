import * as z from 'zod/mini';

/** Why the platform ends a broadcast, worded by the screen of whoever reads it. */
export const cutOffTemplates = ['gambling', 'sexual', 'violence', 'hate', 'copyright', 'fraud'] as const;
export type CutOffTemplate = (typeof cutOffTemplates)[number];
export const cutOffTemplate = z.nullable(z.enum(cutOffTemplates));
