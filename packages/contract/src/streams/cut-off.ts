import * as z from 'zod/mini';

/** Reasons for cutting off a broadcast; each screen has its own wording. */
export const cutOffTemplates = ['gambling', 'sexual', 'violence', 'hate', 'copyright', 'fraud'] as const;
export type CutOffTemplate = (typeof cutOffTemplates)[number];
export const cutOffTemplate = z.nullable(z.enum(cutOffTemplates));

/** What viewers see of a broadcast that was cut off: a reason of the list, never an operator's text. */
export const viewerCutOff = z.object({ template: cutOffTemplate });
export type ViewerCutOff = z.output<typeof viewerCutOff>;
