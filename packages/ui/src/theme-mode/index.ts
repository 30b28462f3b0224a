/** The theme of the page. Plain DOM without React, so that a build script can import the boot script too. */

export type ThemeChoice = 'dark' | 'light' | 'system';
export type ThemeName = 'dark' | 'light';

export const themeStorageKey = 'touchline.theme';

/** Canvas colour of each theme, for the browser's own bars. Same values as --canvas in tokens.css. */
export const themeColors: Record<ThemeName, string> = { dark: '#0A0E13', light: '#F5F7F9' };

const lightQuery = '(prefers-color-scheme: light)';
const listeners = new Set<() => void>();
let stopFollowing: (() => void) | undefined;

function storedChoice(): ThemeChoice {
  try {
    const value = localStorage.getItem(themeStorageKey);
    return value === 'light' || value === 'system' ? value : 'dark';
  } catch {
    return 'dark';
  }
}

function resolve(choice: ThemeChoice): ThemeName {
  if (choice !== 'system') return choice;
  return matchMedia(lightQuery).matches ? 'light' : 'dark';
}

function paint(theme: ThemeName): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.mantineColorScheme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[theme]);
  for (const listener of listeners) listener();
}

/** Sets the theme on <html> and stores the choice; 'system' keeps following the device. */
export function applyTheme(choice: ThemeChoice): void {
  stopFollowing?.();
  stopFollowing = undefined;
  try {
    localStorage.setItem(themeStorageKey, choice);
  } catch {
    // Storage is blocked in some private windows; the theme then applies to this page only.
  }
  if (choice === 'system') {
    const query = matchMedia(lightQuery);
    const follow = () => paint(query.matches ? 'light' : 'dark');
    query.addEventListener('change', follow);
    stopFollowing = () => query.removeEventListener('change', follow);
  }
  paint(resolve(choice));
}

/** The current theme and the choice behind it. */
export function currentTheme(): { theme: ThemeName; choice: ThemeChoice } {
  const choice = storedChoice();
  const shown = document.documentElement.dataset.theme;
  return { theme: shown === 'light' || shown === 'dark' ? shown : resolve(choice), choice };
}

/** Calls back after each change; returns a function that unsubscribes. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For an inline script in index.html: sets the attributes before the first paint. Keep it in sync with applyTheme. */
export const themeBootScript = `(function(){var c;try{c=localStorage.getItem('${themeStorageKey}')}catch(e){}
var t=c==='light'||(c==='system'&&matchMedia('${lightQuery}').matches)?'light':'dark',r=document.documentElement;
r.dataset.theme=t;r.dataset.mantineColorScheme=t;
var m=document.querySelector('meta[name="theme-color"]');if(m)m.content=t==='light'?'${themeColors.light}':'${themeColors.dark}'})()`;
