import { type Language, languages } from '@touchline/contract/languages';

type Known = Pick<Language, 'code' | 'alias' | 'lang' | 'dir'>;

/**
 * For an inline script in the head: sets the direction of the page before the first paint, and notes the language for the
 * skeleton. Chooses as `resolveLanguage` does.
 */
export function directionScript(known: readonly Known[] = languages): string {
  const rows = known.map(({ code, alias, lang, dir }) => [code, alias ?? code, lang.split('-', 1)[0], dir]);
  return [
    `(function(){var k=${JSON.stringify(rows)},s,f;try{s=localStorage.getItem('touchline.language')}catch(e){}`,
    'f=k.find(function(l){return l[0]===s||l[1]===s});',
    'navigator.languages.forEach(function(n){f=f||k.find(function(l){return l[2]===n.toLowerCase().split(/[-_]/)[0]})});',
    'if(f){document.documentElement.dir=f[3];document.documentElement.dataset.language=f[0]}})()',
  ].join('');
}
