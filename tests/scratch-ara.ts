import { mkdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { arriveHost, arriveViewer, goLive, startTouchline } from '@touchline/dev-env';

const out = '/tmp/e/tmp/shots';
mkdirSync(out, { recursive: true });
const only = process.env.ONLY ? new RegExp(process.env.ONLY) : null;
const wanted = (name: string) => !only || only.test(name);
const touchline = await startTouchline({ env: { DEMO: '7', DEMO_LIVE: 'on' } });
const { url } = touchline;
console.log(url, JSON.stringify(touchline.demo), new Date().toISOString());
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'] });
async function open(theme: string, phone: boolean, token?: string): Promise<Page> {
  const context = await browser.newContext(phone ? { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } : { viewport: { width: 1440, height: 900 } });
  await context.addInitScript(([t, k]) => { localStorage.setItem('touchline.theme', t!); localStorage.setItem('touchline.language', 'ara'); if (k) localStorage.setItem('touchline.token', k); }, [theme, token ?? '']);
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('pageerror', String(e)));
  page.on('console', (m) => { if (m.type() === 'error' && !m.text().includes('ERR_')) console.log('console', m.text().slice(0, 200)); });
  return page;
}
async function shot(page: Page, name: string, full = false) {
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {});
  await new Promise((r) => setTimeout(r, 1500));
  const over = await page.evaluate(() => ({ dir: document.documentElement.dir, over: document.documentElement.scrollWidth - innerWidth, left: Math.min(0, ...[...document.querySelectorAll('main *')].map((e) => Math.round(e.getBoundingClientRect().left)).filter((x) => x < -1 && x > -400)) }));
  console.log(name, JSON.stringify(over));
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: full });
}
type Step = [name: string, path: string, act?: (page: Page) => Promise<void>];
async function walk(steps: Step[], theme: string, phone: boolean, token?: string) {
  const todo = steps.filter(([name]) => wanted(`${name}-${theme}${phone ? '-phone' : ''}`));
  if (todo.length === 0) return;
  const page = await open(theme, phone, token);
  for (const [name, path, act] of todo) {
    try {
      await page.goto(`${url}${path}`);
      if (path.includes('#')) await page.reload();
      if (act) { await page.waitForLoadState('networkidle', { timeout: 6000 }).catch(() => {}); await act(page); }
      await shot(page, `${name}-${theme}${phone ? '-phone' : ''}`);
    } catch (error) { console.log(name, String(error).slice(0, 300)); await page.screenshot({ path: `${out}/${name}-failed.png` }); }
  }
  await page.context().close();
}
try {
  const host = await arriveHost(touchline, 'Hero Harriet');
  const viewer = await arriveViewer(touchline, 'Passer-by');
  const matches = await (await fetch(`${url}/anchor/web_race/match_list`, { method: 'POST', headers: { 'content-type': 'application/json', language: 'ara' }, body: JSON.stringify({}) })).json().catch(() => null);
  console.log(JSON.stringify(matches)?.slice(0, 300));
  const live = touchline.app.streams.broadcasts();
  const ids = [...live.keys()];
  console.log('live', ids.length);
  const room = `/#/anchor/room/${ids[0]}`;
  const portal: Step[] = [
    ['home', '/#/match/0'],
    ['home-football', '/#/match/1', async (p) => { await p.mouse.wheel(0, 700); }],
    ['hosts', '/#/anchor/0'],
    ['room', room, async (p) => { await p.waitForTimeout(6000); }],
    ['matchroom', '/#/match/0', async (p) => { await p.locator('main a[href^="#/match/live/"]').first().click(); await p.waitForTimeout(5000); }],
    ['matchpage', '/#/match/0', async (p) => { const href = await p.locator('main a[href^="#/match/live/"]').first().getAttribute('href'); await p.goto(`${url}/${href!.replace('/match/live/', '/match/match/')}`); }],
    ['search', '/#/search?text=a'],
    ['settings', '/#/user/info/basic'],
    ['wallet', '/#/user/info/wallet'],
    ['packets', '/#/user/info/packets'],
    ['news', '/#/news'],
    ['apply', '/#/user/apply'],
    ['follows', '/#/user/info/attention'],
  ];
  const studio: Step[] = [
    ['golive', '/#/user/live'],
    ['configuration', '/#/user/live/configuration'],
    ['datas', '/#/user/live/datas'],
    ['schedule', '/#/user/live/schedule'],
    ['covers', '/#/user/live/covers'],
    ['hostwallet', '/#/user/info/wallet'],
  ];
  const out0: Step[] = [['login', '/#/login', async (p) => { await p.locator('form button[type=submit]').click(); }], ['register', '/#/register']];
  for (const theme of ['dark', 'light'] as const) for (const phone of [false, true]) {
    await walk(portal, theme, phone, viewer.me.imToken);
    await walk(studio, theme, phone, host.me.imToken);
    await walk(out0, theme, phone);
  }
  if (wanted('desk')) {
    const encoder = await goLive(host, { size: '320x180', fps: 10, keyFrames: 10 });
    await walk([['desk', '/#/user/live', async (p) => { await p.waitForTimeout(4000); }]], 'dark', false, host.me.imToken);
    await encoder.stop();
  }
  if (wanted('console')) {
    await touchline.app.operators.makeAdministrator({ username: 'chiefkeeper1', password: 'kickoff2026' });
    for (const theme of ['dark', 'light']) for (const phone of [false, true]) {
      if (!wanted(`console-${theme}${phone ? '-phone' : ''}`) ) continue;
      const page = await open(theme, phone);
      await page.goto(`${url}/console/`);
      await page.locator('input').first().waitFor();
      await shot(page, `console-signin-${theme}${phone ? '-phone' : ''}`);
      await page.locator('input').nth(0).fill('chiefkeeper1');
      await page.locator('input[type=password]').fill('kickoff2026');
      await page.keyboard.press('Enter');
      await page.locator('h1').first().waitFor();
      const places = ['applications', 'reports', 'live', 'matches', 'people', 'configuration', 'words', 'audit', 'gifts', 'economy', 'coins', 'news', 'banners', 'regions', 'staff', 'held', 'pages', 'account'];
      for (const place of process.env.PLACES ? process.env.PLACES.split(',') : places) {
        await page.goto(`${url}/console/#/${place}`);
        if (place === 'matches?x') await page.locator('[data-row]').first().click();
        await shot(page, `console-${place.replace(/\W/g, '_')}-${theme}${phone ? '-phone' : ''}`);
        if (place === 'matches' || place === 'applications' || place === 'reports') {
          const row = page.locator('[data-row]').first();
          if (await row.count()) { await row.click(); await shot(page, `console-${place}-open-${theme}${phone ? '-phone' : ''}`); await page.keyboard.press('Escape'); }
        }
      }
      await page.context().close();
    }
  }
} catch (error) {
  console.log('FAILED', error);
}
await browser.close();
await touchline.stop();
process.exit(0);
