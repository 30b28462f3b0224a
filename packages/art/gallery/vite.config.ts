import { themeBootScript } from '@touchline/ui/theme-mode';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A page that shows every component: `npx vite packages/art/gallery`. Not part of the product. */
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
