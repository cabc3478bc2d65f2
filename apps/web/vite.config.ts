import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { clientContract } from './build/client-contract.ts'
import { API_PATHS, htmlEntries } from './build/html-entries.ts'
import { LOCALE, locale } from './build/locale.ts'
import { preloadScreens } from './build/preload-screens.ts'
import { splitCatalog } from './build/split-catalog.ts'
import { lingui } from './build/lingui.ts'

const here = import.meta.dirname
// `./run dev` passes the settings of `.env`.
const site = new URL(process.env['BASE_URL'] ?? 'http://localhost:5173')
const chunks = chunkGroups(here)
const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: here,
  appType: 'mpa',
  plugins: [
    htmlEntries(),
    clientContract(),
    react(),
    lingui(here),
    locale(here, LOCALE),
    splitCatalog(here, LOCALE),
    tailwindcss(),
    chunks.plugin,
    preloadScreens(here),
  ],
  server: {
    port: Number(site.port),
    strictPort: true,
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target: api }])),
  },
  build: {
    outDir: `dist/${LOCALE}`,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The pages are served with a strict content security policy: no file can be inlined as a data URL.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: `${here}/app.html`, landing: `${here}/landing.html` },
      output: { codeSplitting: chunks.codeSplitting },
    },
  },
})
