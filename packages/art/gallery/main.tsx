import '@touchline/ui/styles.css';
import { ToastRegion, type UiTexts, UiTextsProvider } from '@touchline/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Controls } from './Controls.tsx';
import { Cropping } from './Cropping.tsx';
import { Forms } from './Forms.tsx';
import css from './gallery.module.css';
import { Hues } from './Hues.tsx';
import { Marks } from './Marks.tsx';
import { Overlays } from './Overlays.tsx';
import { Pictures } from './Pictures.tsx';
import { Shell, ShellFoot } from './Shell.tsx';
import { States } from './States.tsx';
import { Tables } from './Tables.tsx';

const texts: UiTexts = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  previous: 'Previous',
  next: 'Next',
  loading: 'Loading',
  clear: 'Clear',
  page: (number) => `Page ${number}`,
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <UiTextsProvider texts={texts}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Shell />
      <main id="main" className={css.page}>
        <h1>Shared pieces</h1>
        <p className="dim">Each block is one component of packages/ui, with invented data.</p>
        <div className={css.grid}>
          <Hues />
          <Controls />
          <Marks />
          <States />
          <Tables />
          <Overlays />
          <Cropping />
          <Forms />
          <Pictures />
        </div>
      </main>
      <ShellFoot />
      <ToastRegion label="Messages" />
    </UiTextsProvider>
  </StrictMode>,
);
