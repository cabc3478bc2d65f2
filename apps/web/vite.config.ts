import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { doors } from './build/doors.ts'
import { ownWords } from './build/own-words.ts'
import { withoutRules } from './build/without-rules.ts'
import { words } from './build/words.ts'

const here = import.meta.dirname

export default defineConfig({
  root: here,
  appType: 'mpa',
  plugins: [doors(), withoutRules(here), react(), words(here), ownWords(here), tailwindcss()],
  server: { port: 5173, strictPort: true, proxy: { '/api': { target: 'http://127.0.0.1:3000' } } },
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The pages are served with a strict policy: no file may become a data address inside another.
    assetsInlineLimit: 0,
    rolldownOptions: { input: { app: `${here}/app.html`, landing: `${here}/landing.html` } },
  },
})
