/** Studio features that can be closed for a country. */
export const studioFeatures = ['region_covers', 'trends', 'photos'] as const;

export type StudioFeature = (typeof studioFeatures)[number];
