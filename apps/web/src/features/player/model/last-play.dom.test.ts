import { beforeEach, describe, expect, it } from 'vitest';
import { lastPlayed, notePlayed } from './last-play.ts';

const minute = 60_000;

describe('last visit of a host', () => {
  beforeEach(() => localStorage.clear());

  it('is returned after a while, not within one visit', () => {
    expect(lastPlayed('1', 0)).toBeNull();
    notePlayed('1', 1000);
    expect(lastPlayed('1', 1000 + 5 * minute - 1)).toBeNull();
    expect(lastPlayed('1', 1000 + 5 * minute)).toBe(1000);
    expect(lastPlayed('2', 1000 + 5 * minute)).toBeNull();
  });

  it('is kept for the last fifty hosts', () => {
    for (let host = 0; host < 60; host += 1) notePlayed(String(host), host);
    notePlayed('30', 100);
    const late = 60 * minute;
    expect([lastPlayed('9', late), lastPlayed('10', late), lastPlayed('30', late), lastPlayed('59', late)]).toEqual([
      null,
      10,
      100,
      59,
    ]);
  });

  it('survives invalid stored data', () => {
    localStorage.setItem('touchline.player.last', '{"a":1}');
    expect(lastPlayed('1', minute)).toBeNull();
    localStorage.setItem('touchline.player.last', '[null,["1","x"],["2",5]]');
    expect([lastPlayed('1', 10 * minute), lastPlayed('2', 10 * minute)]).toEqual([null, 5]);
  });
});
