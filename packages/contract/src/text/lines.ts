import { isBlank } from './invisible.ts';

/** Text with single blank lines between its lines, and none around them. A line without a visible character is blank. */
export function squeezeLines(text: string): string {
  const lines = text.split('\n').map((line) => (isBlank(line) ? '' : line));
  return lines
    .filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''))
    .join('\n')
    .replace(/\n$/, '');
}
