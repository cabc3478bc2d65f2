import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { API_PATHS, doors } from './build/doors.ts'
import { ownWords } from './build/own-words.ts'
import { withoutRules } from './build/without-rules.ts'
import { words } from './build/words.ts'

const here = import.meta.dirname
// `./run dev` hands over the settings of `.env`.
const site = new URL(process.env['BASE_URL'] ?? 'http://localhost:5173')
const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: here,
  appType: 'mpa',
  plugins: [doors(), withoutRules(here), react(), words(here), ownWords(here), tailwindcss()],
  server: {
    port: Number(site.port),
    strictPort: true,
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target: api }])),
  },
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The pages are served with a strict policy: no file may become a data address inside another.
    assetsInlineLimit: 0,
    rolldownOptions: { input: { app: `${here}/app.html`, landing: `${here}/landing.html` } },
  },
})
