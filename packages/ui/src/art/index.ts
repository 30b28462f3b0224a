/** Drawings made from data: no picture is ever fetched for them. */
export { CoverArt } from './CoverArt.tsx';
export { EmptyArt, type EmptyArtKind } from './EmptyArt.tsx';
export { PitchArt } from './PitchArt.tsx';
export { type SportArt, sportArt } from './sports.ts';
