/** Reasons for cutting off a broadcast; each screen has its own wording. */
export const cutOffTemplates = ['gambling', 'sexual', 'violence', 'hate', 'copyright', 'fraud'] as const;
export type CutOffTemplate = (typeof cutOffTemplates)[number];
