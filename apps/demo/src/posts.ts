import { languageCodes } from '@touchline/contract/languages';
import { text, textsBelow } from '@touchline/i18n/server';

/** More posts of the demo hosts by username, oldest first. */
const moreNotes: Readonly<Record<string, readonly string[]>> = {
  demohost1: [
    '<p>Watched last week back with the sound off. <b>Three things</b> nobody mentioned:</p><ul><li>the left-back never crossed the halfway line</li><li>every corner went to the same spot</li><li>the winner started with a throw-in</li></ul>',
    '<p>Live tonight from 15 minutes before kick-off. Bring your line-ups, I will read the best ones out.</p>',
  ],
  netcord40: [
    '<p>Someone asked how to watch a returner instead of the ball. Tonight: <b>feet first</b>, racket second.</p>',
    '<p>Two matches, one sofa, far too much tea. See you at the second serve.</p>',
  ],
  xiaoqiyu6: [
    '<p>今晚复盘那波<b>四打五</b>的团战：看小地图，比看血条重要。</p>',
    '<p>每周三固定讲一局观众投稿，把录像说清楚时间点就行，输的局也欢迎。</p>',
  ],
  blueline19: [
    '<p>Rebound control, a love story. I cut together <b>nine saves</b> that looked easy and were not; first intermission tonight.</p>',
  ],
  ditribun12: [
    '<p>Rotasi pemain kuarter ketiga semalam itu <b>kelas</b>. Nanti malam Dita gambar ulang pelan-pelan, biar semua paham.</p>',
  ],
};

export function demoPostsOf(username: string): readonly string[] {
  const language = languageCodes.find((code) => text(code, 'serverDemo:host.username') === username);
  if (language === undefined) return moreNotes[username] ?? [];
  return [...textsBelow('serverDemo:note').values()].map((post) => post[language]);
}
