import { richTextAddresses } from '@touchline/contract/content';
import { RichText } from '@touchline/ui/rich-text';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function drawn(html: string): Promise<HTMLElement> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RichText addresses={richTextAddresses} html={html} />));
  return document.body.firstElementChild?.firstElementChild as HTMLElement;
}

test('allowed elements are rendered unchanged', async () => {
  const box = await drawn('<h2>A</h2><p>one <strong>two</strong><br />three</p><ul><li>four</li></ul>');
  expect(box.innerHTML).toBe('<h2>A</h2><p>one <strong>two</strong><br>three</p><ul><li>four</li></ul>');
});

test('external links open in a new tab without a referrer, internal ones in place', async () => {
  const box = await drawn('<a href="https://a.example/x">out</a><a href="#/user/question">in</a>');
  const [out, within] = [...box.querySelectorAll('a')];
  expect([out?.target, out?.rel]).toEqual(['_blank', 'noopener noreferrer nofollow']);
  expect([within?.getAttribute('href'), within?.target]).toEqual(['#/user/question', '']);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://elsewhere.example/x.png">',
  '<a href="javascript:alert(1)">go</a>',
  '<a href="https://user:word@a.example/">go</a>',
  '<p onclick="alert(1)" style="position:fixed">text</p>',
  '<iframe name="x"></iframe>',
  '<svg><a xlink:href="javascript:alert(1)"><text>go</text></a></svg>',
  '<form action="https://a.example"><input name="x"></form>',
])('%s leaves no active elements or attributes', async (html) => {
  const box = await drawn(html);
  expect(
    box.querySelectorAll('script, iframe, svg, form, input, img, [href], [onclick], [style], [onerror]'),
  ).toHaveLength(0);
});
