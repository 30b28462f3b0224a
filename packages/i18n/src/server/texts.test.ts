import { languageCodes } from '@touchline/contract/languages';
import { describe, expect, it } from 'vitest';
import { fillIn, text, texts, textsBelow } from './texts.ts';

describe('texts of the server', () => {
  it('inserts values into a text of one language', () => {
    expect(text('eng', 'serverMessages:code.login', { site: 'Derby Live', code: '004711' })).toBe(
      "004711 is your Derby Live sign-in code. It's valid for 5 minutes. Don't share it.",
    );
    expect(text('zh', 'serverMessages:code.login', { code: '004711' })).toContain('登录验证码 004711');
  });

  it('returns a text in every language', () => {
    const names = texts('serverLists:sport.tennis');
    expect(Object.keys(names)).toEqual(languageCodes);
    expect(names).toMatchObject({ zh: '网球', eng: 'Tennis', hin: 'टेनिस' });
  });

  it('uses the English names when a language has no file of them', () => {
    const [first] = textsBelow('serverNames:place.north');
    expect(first?.[0]).toBe('harrowmere');
    expect(first?.[1]).toMatchObject({ eng: 'Harrowmere', por: 'Harrowmere', tha: 'แฮร์โรว์เมียร์' });
  });

  it('lists the texts below a key in file order', () => {
    expect([...textsBelow('serverDemo:objective').keys()]).toEqual(['tower', 'dragon', 'barracks']);
  });

  it('inserts names into a pattern in each language', () => {
    const pattern = texts('serverNames:person.familyFirst');
    const [given, family] = [texts('serverNames:given.east.yifan'), texts('serverNames:family.east.shen')];
    expect(fillIn(pattern, { given, family })).toMatchObject({ zh: '沈一帆', eng: 'Shen Yifan', tha: 'เสิ่น อี้ฟาน' });
  });

  it('throws for an unknown text', () => {
    expect(() => text('eng', 'serverLists:sport.chess' as 'serverLists:sport.tennis')).toThrow('No text');
  });
});
