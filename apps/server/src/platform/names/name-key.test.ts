import { describe, expect, it } from 'vitest';
import { initialOf, nameKey, readingOf } from './name-key.ts';

const initial = (name: string): string => initialOf(nameKey(name));
const byKey = (a: string, b: string): number => {
  const [left, right] = [nameKey(a), nameKey(b)];
  return left === right ? 0 : left < right ? -1 : 1;
};

describe('nameKey', () => {
  it.each([
    ['Anna', 'A'],
    ['anna', 'A'],
    ['Łukasz', 'L'],
    ['Đức', 'D'],
    ['Élodie', 'E'],
    ['ßimon', 'S'],
    ['王小明', 'W'],
    ['陳大文', 'C'],
    ['赵敏', 'Z'],
    ['曾志伟', 'Z'],
    ['单田芳', 'S'],
    ['区楚良', 'O'],
    ['吕布', 'L'],
    ['阿泽zz', 'A'],
    ['เอก', 'อ'],
    ['กานต์', 'ก'],
    ['अमित', 'अ'],
    ['أحمد', 'أ'],
    ['Ирина', 'И'],
    ['2026fan', '#'],
    ['★Anna', '#'],
    ['😀', '#'],
    ['', '#'],
  ])('puts %s under %s', (name, letter) => expect(initial(name)).toBe(letter));

  it.each([
    [
      '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗',
      'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo',
    ],
    [
      '郑梁谢宋唐许韩冯邓曹彭肖田董袁潘于蒋蔡余',
      'zheng liang xie song tang xu han feng deng cao peng xiao tian dong yuan pan yu jiang cai yu',
    ],
    [
      '杜叶程苏魏丁任沈姚卢姜崔钟谭陆汪范金石廖',
      'du ye cheng su wei ding ren shen yao lu jiang cui zhong tan lu wang fan jin shi liao',
    ],
  ])('reads the surnames %s', (names, readings) => {
    expect(Array.from(names, (name) => readingOf(nameKey(name)))).toEqual(readings.split(' '));
  });

  it('sorts Chinese and Latin names together, and names without a letter last', () => {
    const names = ['9 lives', 'Zoe', '张三', 'anna', 'Wanda', '王五', '李四', 'Ánna', 'บุญ'];
    expect(names.toSorted(byKey)).toEqual(['anna', 'Ánna', '李四', 'Wanda', '王五', '张三', 'Zoe', 'บุญ', '9 lives']);
  });
});
