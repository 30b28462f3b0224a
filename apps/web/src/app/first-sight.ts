import { wordmarkLetters } from '../../../../packages/ui/src/shell/wordmark-letters.ts';

/**
 * What stands on the page until the portal has drawn itself: its frame and the grey shapes of the match list. A script
 * shows it to those who will see that list, so only with a stored token and on the list's addresses. Plain text, no
 * React: the build lays it into index.html.
 */
const times = (count: number, html: string): string => html.repeat(count);

const row = '<div class="row"><i></i><div><i></i><i></i></div><i></i></div>';
const day = '<div><i></i><i></i></div>';

export const firstSightHtml = [
  '<div id="first-sight" aria-hidden="true">',
  '<header><svg viewBox="0 0 85 28" width="85" height="28">',
  `<path fill="currentColor" d="${wordmarkLetters}"/><rect x="53.5" y="22.5" width="29.5" height="2"/>`,
  '</svg><i></i><i></i></header>',
  '<div class="sports"></div>',
  '<div class="page">',
  `<div class="hero">${times(3, '<div class="card"><i></i><i></i><i></i></div>')}</div>`,
  '<div class="banners"></div>',
  '<div class="columns"><div>',
  `<div class="card days">${times(8, day)}</div>`,
  '<div class="filters"><i></i><i></i></div>',
  `<div class="card">${times(8, row)}</div>`,
  '</div><div class="card"></div></div>',
  '</div><footer></footer></div>',
].join('');

/** For an inline script in the head. Banners have their place when they had one the last time. */
export const firstSightScript = `try{if(localStorage.getItem('touchline.token')&&/^(#?\\/?|#\\/match\\/\\d+(\\?.*)?)$/.test(location.hash)){document.documentElement.dataset.firstSight='';if(localStorage.getItem('touchline.banners'))document.documentElement.dataset.banners=''}}catch(e){}`;
