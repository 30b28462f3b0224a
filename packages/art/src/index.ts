/** Drawings of the domain, made from data; none of them is fetched. */
export { CoverArt } from './CoverArt.tsx';
export { Crest, type CrestProps } from './Crest.tsx';
export { type CrestLook, type CrestPattern, type CrestShape, crestLook } from './crest-look.ts';
export { GiftArt, type GiftArtName, type GiftArtProps } from './GiftArt.tsx';
export { LeagueMark } from './LeagueMark.tsx';
export { NameMark } from './NameMark.tsx';
export { PitchArt } from './PitchArt.tsx';
export { ScorePair, type ScorePairProps, ScoreValue } from './Score.tsx';
export { type SportArt, sportArt } from './sports.ts';
