import { wordmarkLetters } from '../../../../packages/ui/src/shell/wordmark-letters.ts';

/**
 * The skeleton of the page until the portal draws a screen: the frame and grey shapes. An inline script picks the shapes
 * by the address. Plain text, no React: the build puts it into index.html.
 */
const times = (count: number, html: string): string => html.repeat(count);

/** A card of the hero: bars until the data of the page fills it (`skeleton-hero.ts`). */
const heroCard = '<div class="card"><i></i><div class="game"><p></p><p></p><p></p></div><i></i></div>';
const row = '<div class="row"><i></i><div><i></i><i></i></div><i></i></div>';
const day = '<div><i></i><i></i></div>';
const field = '<div><i></i><i></i></div>';

export const skeletonHtml = [
  '<div id="skeleton" aria-hidden="true">',
  '<header><svg viewBox="0 0 85 28" width="85" height="28">',
  `<path fill="currentColor" d="${wordmarkLetters}"/><rect x="53.5" y="22.5" width="29.5" height="2"/>`,
  '</svg><i></i><i></i></header>',
  '<div class="sports"></div>',
  '<div class="page at list">',
  `<div class="hero">${times(3, heroCard)}</div>`,
  '<div class="banners"></div>',
  '<div class="columns"><div>',
  `<div class="card days">${times(8, day)}</div>`,
  '<div class="filters"><i></i><i></i></div>',
  `<div class="card">${times(8, row)}</div>`,
  '</div><div class="card"></div></div>',
  '</div>',
  `<div class="at user"><div class="side">${times(9, '<i></i>')}</div>`,
  `<div><i class="title"></i><div class="card fields">${times(6, field)}</div></div></div>`,
  `<div class="at room"><div class="card stage"><b></b></div><div class="card lines">${times(6, '<i></i>')}</div></div>`,
  `<div class="page at plain"><i class="title"></i><div class="cards">${times(8, '<div class="card"></div>')}</div></div>`,
  '<footer></footer></div>',
].join('');

/** Shapes by address; the first match counts. Screens without a frame have none. */
const skeletons = [
  ['list', '^(#?\\/?|#\\/match\\/\\d+(\\?.*)?)$'],
  ['', '^#\\/(login|register|forget|403|user\\/contract)'],
  ['room', '^#\\/(anchor\\/room|match\\/live)\\/'],
  ['user', '^#\\/user'],
  ['plain', ''],
] as const;

/**
 * For an inline script in the head. Somebody without a session becomes a guest, unless that person signed out. Banners
 * keep their place when there were banners the last time.
 */
export const skeletonScript = [
  "try{if(localStorage.getItem('touchline.token')||!localStorage.getItem('touchline.left')){",
  `var s=${JSON.stringify(skeletons)}.find(function(s){return new RegExp(s[1]).test(location.hash)})[0],d=document.documentElement.dataset;`,
  "if(s)d.skeleton=s;if(localStorage.getItem('touchline.banners'))d.banners=''",
  '}}catch(e){}',
].join('');
