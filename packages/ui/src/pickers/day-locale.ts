import dayjs from 'dayjs';
import { useEffect, useState } from 'react';

/** Month and day names per language of the site; English is built in. Keys are dayjs's own. */
const loaders: Record<string, () => Promise<unknown>> = {
  'zh-cn': () => import('dayjs/locale/zh-cn'),
  'zh-tw': () => import('dayjs/locale/zh-tw'),
  id: () => import('dayjs/locale/id'),
  vi: () => import('dayjs/locale/vi'),
  th: () => import('dayjs/locale/th'),
  pt: () => import('dayjs/locale/pt'),
  'pt-br': () => import('dayjs/locale/pt-br'),
  hi: () => import('dayjs/locale/hi'),
};

/** dayjs's name for a BCP 47 tag: "zh-Hant-TW" is zh-tw, an unknown language is en. */
export function dayLocaleName(lang: string): string {
  const locale = new Intl.Locale(lang).maximize();
  if (locale.language === 'zh') return locale.script === 'Hant' ? 'zh-tw' : 'zh-cn';
  if (locale.language === 'pt') return locale.region === 'BR' ? 'pt-br' : 'pt';
  return locale.language in loaders ? locale.language : 'en';
}

/** 0 Sunday to 6 Saturday, as the reader's region begins its week (CLDR, where the browser tells it; else Monday). */
export function firstDayOfWeek(lang: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(lang);
  const first = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
  return (first % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
}

/** The locale's name once its words are here; English until then. */
export function useDayLocale(lang: string): string {
  const wanted = dayLocaleName(lang);
  const [loaded, setLoaded] = useState('en');
  const ready = wanted === loaded || wanted in dayjs.Ls;
  useEffect(() => {
    let live = true;
    loaders[wanted]?.().then(
      () => live && setLoaded(wanted),
      // Without the words the calendar still works, in English.
      () => {},
    );
    return () => {
      live = false;
    };
  }, [wanted]);
  return ready ? wanted : 'en';
}
