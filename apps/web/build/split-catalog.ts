import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readCatalogue, type Messages } from './catalogues.ts'
import { idsInAppHtml } from './locale.ts'

/** What the macros compile a message to: an object or a property with its id. */
const MESSAGE_ID = /\bid: ?["'`]([\w+/-]{6})["'`]/g

/** The catalogue that modules add to: the same object for all of them. */
const CATALOGUE_MODULE =
  'export const messages = {}; export const addMessages = (added) => Object.assign(messages, added)'

/**
 * Adds to each module its own messages instead of loading them all with the first screen: the catalogue grows
 * with every feature, so the messages of a screen are loaded with that screen.
 */
export function splitCatalog(root: string, language: string): Plugin {
  const catalogue = join(root, `src/locales/${language}.po`)
  let all: Messages = {}
  const used = new Set(idsInAppHtml(root))
  return {
    name: 'guildhall-split-catalog',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      all = await readCatalogue(root, 'src/locales', language)
    },
    transform(code, id) {
      if (id.split('?')[0] === catalogue) return { code: CATALOGUE_MODULE, map: null }
      if (!id.startsWith(join(root, 'src/')) || id.includes('/src/landing/')) return null
      const ids = [...code.matchAll(MESSAGE_ID)].map(([, name = '']) => name).filter((name) => name in all)
      if (ids.length === 0) return null
      for (const name of ids) used.add(name)
      const messages = Object.fromEntries(ids.map((name) => [name, all[name]]))
      return {
        code: `import { addMessages } from '#web/locales/en.po'\naddMessages(${JSON.stringify(messages)})\n${code}`,
        map: null,
      }
    },
    buildEnd(error) {
      const unused = Object.keys(all).filter((name) => !used.has(name))
      if (error === undefined && unused.length > 0)
        this.error(
          `no module shows these words: ${unused.map((name) => JSON.stringify(all[name])).join(', ')}`,
        )
    },
  }
}
