export { screenOf } from './later-screens.ts';
export { laterTexts } from './later-texts.ts';
