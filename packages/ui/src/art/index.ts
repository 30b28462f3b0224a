/** Drawings generated from data; none of them is fetched. */
export { CoverArt } from './CoverArt.tsx';
export { EmptyArt, type EmptyArtKind } from './EmptyArt.tsx';
export { GiftArt, type GiftArtName, type GiftArtProps } from './GiftArt.tsx';
export { PitchArt } from './PitchArt.tsx';
export { type SportArt, sportArt } from './sports.ts';
