/** Which theme the page wears. Plain DOM, no React, so that a build script can take the boot script from here too. */

export type ThemeChoice = 'dark' | 'light' | 'system';
export type ThemeName = 'dark' | 'light';

export const themeStorageKey = 'touchline.theme';

/** The canvas of each theme, for the browser's own bars. Same values as --canvas in tokens.css. */
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

/** Puts the theme on <html>, remembers the choice, and with 'system' follows the device from now on. */
export function applyTheme(choice: ThemeChoice): void {
  stopFollowing?.();
  stopFollowing = undefined;
  try {
    localStorage.setItem(themeStorageKey, choice);
  } catch {
    // Storage is closed in some private windows; the theme then lasts for this page only.
  }
  if (choice === 'system') {
    const query = matchMedia(lightQuery);
    const follow = () => paint(query.matches ? 'light' : 'dark');
    query.addEventListener('change', follow);
    stopFollowing = () => query.removeEventListener('change', follow);
  }
  paint(resolve(choice));
}

/** The theme on the page now and the choice behind it. */
export function currentTheme(): { theme: ThemeName; choice: ThemeChoice } {
  const choice = storedChoice();
  const shown = document.documentElement.dataset.theme;
  return { theme: shown === 'light' || shown === 'dark' ? shown : resolve(choice), choice };
}

/** Calls back after each change; returns the way to stop. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For an inline script in index.html: sets the attributes before the first paint. Keeps in step with applyTheme. */
export const themeBootScript = `(function(){var c;try{c=localStorage.getItem('${themeStorageKey}')}catch(e){}
var t=c==='light'||(c==='system'&&matchMedia('${lightQuery}').matches)?'light':'dark',r=document.documentElement;
r.dataset.theme=t;r.dataset.mantineColorScheme=t;
var m=document.querySelector('meta[name="theme-color"]');if(m)m.content=t==='light'?'${themeColors.light}':'${themeColors.dark}'})()`;
