import * as z from 'zod/mini';

/** Reasons for cutting off a broadcast; each screen has its own wording. */
export const cutOffTemplates = ['gambling', 'sexual', 'violence', 'hate', 'copyright', 'fraud'] as const;
export type CutOffTemplate = (typeof cutOffTemplates)[number];
export const cutOffTemplate = z.nullable(z.enum(cutOffTemplates));

/** Why a broadcast was cut off, for its host. */
export const hostCutOff = z.object({
  /** The operator's choice; null when none fits. */
  template: cutOffTemplate,
  /**
   * The operator's text, or the error code of the state that ended the broadcast, such as a ban; may be empty with a
   * template.
   */
  reason: z.string(),
});
export type HostCutOff = z.output<typeof hostCutOff>;

/** What viewers see of a broadcast that was cut off: a reason of the list, never an operator's text. */
export const viewerCutOff = z.object({ template: cutOffTemplate });
export type ViewerCutOff = z.output<typeof viewerCutOff>;
