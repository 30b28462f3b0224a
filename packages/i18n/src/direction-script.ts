import { type Language, languages } from '@touchline/contract/languages';

type LanguageDirection = Pick<Language, 'code' | 'alias' | 'lang' | 'dir'>;

/**
 * For an inline script in the head: sets the direction of the page before the first paint, and notes the language for the
 * skeleton. Chooses as `resolveLanguage` does.
 */
export function directionScript(known: readonly LanguageDirection[] = languages): string {
  const rows = known.map(({ code, alias, lang, dir }) => {
    const { language, script } = new Intl.Locale(lang).maximize();
    return [code, alias ?? code, language, dir, script];
  });
  return [
    `(function(){var k=${JSON.stringify(rows)},s,f;try{s=localStorage.getItem('touchline.language')}catch(e){}`,
    'f=k.find(function(l){return l[0]===s||l[1]===s});',
    'navigator.languages.forEach(function(n){n=n.replace(/_/g,"-");[n,n.split("-")[0]].forEach(function(m){if(!f)try{',
    'var w=new Intl.Locale(m).maximize(),o=k.filter(function(l){return l[2]===w.language});',
    'f=o.find(function(l){return l[4]===w.script})||o[0]}catch(e){}})});',
    'if(f){document.documentElement.dir=f[3];document.documentElement.dataset.language=f[0]}})()',
  ].join('');
}
