/** Crops a picture. Needed only after a picture was chosen, so import it lazily. */
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
