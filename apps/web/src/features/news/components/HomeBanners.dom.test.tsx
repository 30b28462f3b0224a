import type { Banner } from '@touchline/contract/content';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setFrame } from '../../../shared/testing/frame.tsx';
import { HomeBanners } from './HomeBanners.tsx';

const { draw: drawNode } = setFrame(['news', 'common']);

const banner = (id: string, link: string | null): Banner => ({
  id,
  place: 'home',
  title: `Banner ${id}`,
  image: '/anchor/files/AAAAAAAAAAAAAAAAAAAAAA.jpg',
  link,
});

/** A row as wide as one slide, with the layout a browser would compute. */
const slideWidth = 400;
let scrolledTo: number[];
let still: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  scrolledTo = [];
  still = false;
  vi.stubGlobal('matchMedia', () => ({ matches: still, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #changed: () => void;
      constructor(changed: () => void) {
        this.#changed = changed;
      }
      observe(): void {
        this.#changed();
      }
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * slideWidth;
  });
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.children.length * slideWidth;
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(slideWidth);
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, ...to: unknown[]) {
    const { left } = to[0] as { left: number };
    scrolledTo.push(left);
    this.scrollLeft = left;
    this.dispatchEvent(new Event('scroll'));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const draw = (banners: Banner[]): Promise<void> => drawNode(<HomeBanners banners={banners} />);
const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
const pass = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms));
const shown = (): (string | null)[] =>
  [...document.querySelectorAll('li:not([inert])')].map((slide) => slide.textContent);

describe('banners above the match list', () => {
  it('rotate, and only the visible one is reachable', async () => {
    await draw([banner('1', '/anchor/0'), banner('2', null), banner('3', null)]);
    expect(shown()).toEqual(['Banner 1']);
    await pass(6000);
    expect(shown()).toEqual(['Banner 2']);
    await pass(12_000);
    expect(shown()).toEqual(['Banner 1']);
    expect(scrolledTo).toEqual([400, 800, 0]);
  });

  it('stop on hover, on focus and when they are paused', async () => {
    await draw([banner('1', null), banner('2', null)]);
    const strip = document.querySelector('section') as HTMLElement;
    await act(async () => void strip.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })));
    await pass(20_000);
    expect(scrolledTo).toEqual([]);
    await act(async () => void strip.dispatchEvent(new MouseEvent('pointerout', { bubbles: true })));
    await act(async () => button('Pause the announcements')?.click());
    await pass(20_000);
    expect(scrolledTo).toEqual([]);
    await act(async () => button('Play the announcements')?.click());
    await pass(6000);
    expect(scrolledTo).toEqual([400]);
  });

  it('never rotate with reduced motion, but move on request', async () => {
    still = true;
    await draw([banner('1', null), banner('2', null)]);
    await pass(60_000);
    expect(scrolledTo).toEqual([]);
    expect(button('Pause the announcements')).toBeNull();
    await act(async () => button('Next')?.click());
    expect(shown()).toEqual(['Banner 2']);
  });

  it('have no buttons when all are visible', async () => {
    await draw([banner('1', null)]);
    expect(document.querySelector('button')).toBeNull();
    await pass(60_000);
    expect(scrolledTo).toEqual([]);
  });

  it('link into the portal, or open other sites in a new tab without a referrer', async () => {
    await draw([banner('1', '/match/live/12'), banner('2', 'https://club.example/')]);
    const [within, out] = [...document.querySelectorAll('a')];
    expect([within?.getAttribute('href'), within?.target]).toEqual(['#/match/live/12', '']);
    expect([out?.href, out?.target, out?.rel]).toEqual(['https://club.example/', '_blank', 'noopener noreferrer']);
  });
});
