import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packedFiles } from './packed-files.ts';
import { spokenLocales } from './spoken-locales.ts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';

/** `vite storefront` serves the shop against a running gateway; `vite build storefront` makes what the gateway serves. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), spokenLocales(), packedFiles()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // One sheet for all pages: small, kept by the browser, and the same order of rules whatever page comes first.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      // A component of the kit that a page does not use belongs in no chunk of that page.
      treeshake: { moduleSideEffects: [{ test: /ui-kit\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
  server: {
    port: Number(process.env['STOREFRONT_PORT'] ?? 5173),
    proxy: { '/wap': gateway, '/media': gateway, '/ws': { target: gateway, ws: true } },
  },
});
