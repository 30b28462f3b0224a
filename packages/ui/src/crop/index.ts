/** Cutting a picture to a shape. Only when a picture was chosen: lazy parts only. */
export {
  type CropArea,
  type CropBounds,
  type CropView,
  cropArea,
  isWhole,
  settleView,
  wholeView,
} from './geometry.ts';
export { PictureCropper, type PictureCropperProps } from './PictureCropper.tsx';
