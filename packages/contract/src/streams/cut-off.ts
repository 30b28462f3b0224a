import * as z from 'zod/mini';

/** Why the platform ends a broadcast, worded by the screen of whoever reads it. */
export const cutOffTemplates = ['gambling', 'sexual', 'violence', 'hate', 'copyright', 'fraud'] as const;
export type CutOffTemplate = (typeof cutOffTemplates)[number];
export const cutOffTemplate = z.nullable(z.enum(cutOffTemplates));

/** What viewers read of a broadcast that the platform ended: a reason of the list, never the words of an operator. */
export const viewerCutOff = z.object({ template: cutOffTemplate });
export type ViewerCutOff = z.output<typeof viewerCutOff>;
