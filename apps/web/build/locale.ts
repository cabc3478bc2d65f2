import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DEFAULT_LANGUAGE } from '@guildhall/contract/languages'
import type { Plugin } from 'vite'
import { readCatalogue } from './catalogues.ts'
import { htmlMessageIds, translateHtml } from './html-messages.ts'

/** The language of a build, or of the development server: `LOCALE=en-XA ./run dev` shows what is in the catalogues. */
export const LOCALE = process.env['LOCALE'] ?? DEFAULT_LANGUAGE

/** The pages, each with the catalogue that has its messages. */
const PAGES: Record<string, string> = { 'app.html': 'src/locales', 'landing.html': 'src/landing/locales' }

/** Puts a page and its scripts into one language: its catalogue, the texts in the HTML and its `lang`. */
export function locale(root: string, language: string): Plugin {
  return {
    name: 'guildhall-locale',
    config: () => ({
      resolve: { alias: [{ find: /^(.*\/locales)\/en\.po$/, replacement: `$1/${language}.po` }] },
    }),
    async transformIndexHtml(html, { filename }) {
      const folder = PAGES[basename(filename)]
      if (folder === undefined) throw new Error(`no catalogue has the texts of ${filename}`)
      const messages = await readCatalogue(root, folder, language)
      return translateHtml(html, messages).replace('<html lang="en"', `<html lang="${language}"`)
    },
  }
}

/** The ids of the messages in the HTML of the application. */
export function idsInAppHtml(root: string): string[] {
  return htmlMessageIds(readFileSync(join(root, 'app.html'), 'utf8'))
}
