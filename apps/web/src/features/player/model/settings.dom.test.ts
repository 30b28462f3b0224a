import { describe, expect, it } from 'vitest';
import { initialSettings, parseSettings } from './settings.ts';

describe('stored settings', () => {
  it('are restored as stored', () => {
    const stored = {
      volume: 0.3,
      muted: true,
      line: 'hls',
      danmaku: { on: false, opacity: 0.5, size: 1.2, speed: 1.5, area: 1, rows: 3, density: 0.4 },
    };
    expect(parseSettings(JSON.stringify(stored))).toEqual(stored);
  });

  it.each([null, '', 'nonsense', '[]', 'null', '7', '{"danmaku":3}'])('fall back to defaults for %j', (text) => {
    expect(parseSettings(text)).toEqual(initialSettings);
  });

  it('replace single invalid values', () => {
    const read = parseSettings('{"volume":7,"line":"rtmp","danmaku":{"size":99,"speed":2,"area":0.3,"rows":0}}');
    expect(read).toEqual({ ...initialSettings, danmaku: { ...initialSettings.danmaku, speed: 2 } });
  });
});
