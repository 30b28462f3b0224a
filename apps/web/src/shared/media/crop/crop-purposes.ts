/** Purposes of a crop, each with its own shape. */
export type CropPurpose = 'avatar' | 'cover' | 'group_avatar' | 'photo';

export const cropShapes = ['original', 'square', 'wide'] as const;
export type CropShape = (typeof cropShapes)[number];

interface CropRules {
  /** The first is selected when the dialog opens; the user may choose another. */
  readonly shapes: readonly [CropShape, ...CropShape[]];
  /** Maximum length of the longer side of the stored picture, in pixels. */
  readonly longest: number;
  /** Whether it is shown as a circle. */
  readonly round: boolean;
}

export const cropRules: Readonly<Record<CropPurpose, CropRules>> = {
  avatar: { shapes: ['square'], longest: 512, round: true },
  group_avatar: { shapes: ['square'], longest: 512, round: true },
  cover: { shapes: ['wide'], longest: 1920, round: false },
  photo: { shapes: cropShapes, longest: 2560, round: false },
};

/** Returns width divided by height. */
export function ratioOf(shape: CropShape, { width, height }: { width: number; height: number }): number {
  if (shape === 'original') return width / height;
  return shape === 'square' ? 1 : 16 / 9;
}
