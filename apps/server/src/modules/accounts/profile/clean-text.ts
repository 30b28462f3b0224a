import { normalText, squeezeLines, withoutDirections } from '@touchline/contract/text';

const controls = /\p{Cc}/gu;
const controlsButLines = /[^\P{Cc}\n]/gu;

/** Control characters and changes of direction can forge visible text. */
export const cleanLine = (text: string): string =>
  normalText(withoutDirections(text.toWellFormed()).replace(controls, ''));

export const cleanText = (text: string): string =>
  normalText(
    squeezeLines(withoutDirections(text.toWellFormed()).replaceAll('\r\n', '\n').replace(controlsButLines, '')),
  );
