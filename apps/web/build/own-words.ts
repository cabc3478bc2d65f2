import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** How the text macros leave a text behind: as an object or a property with the id of its words. */
const NAMED = /\bid: ?["'`]([\w+/-]{6})["'`]/g

/** The catalogue as modules fill it: the same object for whoever speaks from it. */
const HOLDER = 'export const messages = {}; export const addWords = (words) => Object.assign(messages, words)'

/**
 * Gives each module its own words instead of all of them to the first screen: the catalogue of the member application
 * grows with every feature, and what a screen says arrives with that screen.
 */
export function ownWords(root: string): Plugin {
  const catalogue = join(root, 'src/locales/en.po')
  let all: Record<string, unknown> = {}
  const given = new Set<string>()
  return {
    name: 'guildhall-own-words',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      all = await readWords(root, catalogue)
    },
    transform(code, id) {
      if (id.split('?')[0] === catalogue) return { code: HOLDER, map: null }
      if (!id.startsWith(join(root, 'src/')) || id.includes('/src/landing/')) return null
      const own = [...code.matchAll(NAMED)].map(([, name = '']) => name).filter((name) => name in all)
      if (own.length === 0) return null
      for (const name of own) given.add(name)
      const words = Object.fromEntries(own.map((name) => [name, all[name]]))
      return {
        code: `import { addWords } from '#web/locales/en.po'\naddWords(${JSON.stringify(words)})\n${code}`,
        map: null,
      }
    },
    buildEnd(error) {
      const lost = Object.keys(all).filter((name) => !given.has(name))
      if (error === undefined && lost.length > 0)
        this.error(`no module shows these words: ${lost.map((name) => JSON.stringify(all[name])).join(', ')}`)
    },
  }
}

async function readWords(root: string, file: string): Promise<Record<string, unknown>> {
  const config = getConfig({ configPath: join(root, 'lingui.config.ts') })
  const catalog = (await getCatalogs(config)).find(
    ({ path }) => file === `${path.replace('{locale}', 'en')}.po`,
  )
  if (catalog === undefined) throw new Error(`no catalogue at ${file}`)
  const { messages } = await catalog.getTranslations('en', { sourceLocale: 'en', fallbackLocales: {} })
  const { source } = createCompiledCatalog('en', messages, { namespace: 'json' })
  return (JSON.parse(source) as { messages: Record<string, unknown> }).messages
}
