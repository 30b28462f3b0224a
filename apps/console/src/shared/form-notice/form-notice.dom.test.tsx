import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { button, click, draw } from '../testing/draw.tsx';
import { FormNotice } from './FormNotice.tsx';

function Form() {
  const [failed, setFailed] = useState(true);
  return (
    <>
      {failed && <FormNotice tone="bad">Not saved</FormNotice>}
      <button type="button" onClick={() => setFailed(false)}>
        Try again
      </button>
      <p>The form</p>
    </>
  );
}

it('scrolls into view, and the form stays when it disappears', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await draw(<Form />);
  expect(scrolled).toHaveBeenCalledOnce();
  await click(button('Try again'));
  expect(document.body.textContent).toContain('The form');
  expect(document.body.textContent).not.toContain('Not saved');
});
