import { directionScript } from '@touchline/i18n/direction-script';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeBootScript } from '../../packages/ui/src/theme-mode/index.ts';
import { bootScript, nameBuild, precompress } from '../../scripts/lib/vite-plugins.mjs';

const server = process.env.TOUCHLINE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig(({ command }) => ({
  plugins: [react(), bootScript(`${themeBootScript};${directionScript()}`), nameBuild(), precompress()],
  // Built files use relative paths, so any folder can serve them; the dev server uses the final path.
  base: command === 'build' ? './' : '/console/',
  build: { target: 'es2023', modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: {
    port: 5174,
    proxy: {
      '/anchor': server,
      '/dev': server,
      '/realtime': { target: server, ws: true },
    },
  },
}));
