/** What is cut for, each to its own shape. */
export type CropPurpose = 'avatar' | 'cover' | 'photo';

export const cropShapes = ['original', 'square', 'wide'] as const;
export type CropShape = (typeof cropShapes)[number];

interface CropRules {
  /** The first is chosen when the dialog opens; the person may choose another one. */
  readonly shapes: readonly [CropShape, ...CropShape[]];
  /** Pixels of the longer side of what is stored, at most. */
  readonly longest: number;
  /** Shown as a circle wherever it appears. */
  readonly round: boolean;
}

export const cropRules: Readonly<Record<CropPurpose, CropRules>> = {
  avatar: { shapes: ['square'], longest: 512, round: true },
  cover: { shapes: ['wide'], longest: 1920, round: false },
  photo: { shapes: cropShapes, longest: 2560, round: false },
};

/** Width by height. */
export function ratioOf(shape: CropShape, { width, height }: { width: number; height: number }): number {
  if (shape === 'original') return width / height;
  return shape === 'square' ? 1 : 16 / 9;
}
