import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeBootScript } from '../src/theme-mode/index.ts';

/** A page that shows every component: `npx vite packages/ui/gallery`. Not part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { outDir: 'dist', emptyOutDir: true },
  plugins: [
    react(),
    {
      name: 'theme-before-paint',
      transformIndexHtml: () => [{ tag: 'script', children: themeBootScript, injectTo: 'head-prepend' }],
    },
  ],
});
