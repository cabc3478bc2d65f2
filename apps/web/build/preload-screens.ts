import { readFileSync } from 'node:fs'
import { PAGES } from '@guildhall/contract/pages'
import type { Plugin, Rolldown } from 'vite'
import { firstCalls } from './first-calls.ts'

/** A route with its screen, or with the name of one that several routes share. */
const ROUTE = /path: '([^']+)',[^]*?component: (\w+)(?:\([^']*import\('#web\/([^']+)'\))?/g
const SHARED_SCREEN = /const (\w+) = screen\([^']*import\('#web\/([^']+)'\)/g

/** Writes which files and calls each page needs first, so that the server can announce them with the page. */
export function preloadScreens(root: string): Plugin {
  return {
    name: 'guildhall-preload-screens',
    apply: 'build',
    // After Vite has removed the chunks that contain only styles.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const screens = screensOf(readFileSync(`${root}/src/app/router.tsx`, 'utf8'))
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const list = PAGES.map((page) => {
        const module = screens.get(page)
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === `${root}/src/${module}`)
        if (!chunk) throw new Error(`No screen of the router belongs to the page ${page}`)
        return [page, { files: filesOf(chunk, chunks), calls: firstCalls(page) }]
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/preload.json',
        source: JSON.stringify(Object.fromEntries(list)),
      })
    },
  }
}

/** Returns the module of each page's screen, from the source of the router. */
export function screensOf(router: string): Map<string, string> {
  const shared = new Map(
    [...router.matchAll(SHARED_SCREEN)].map(([, name = '', module = '']) => [name, module]),
  )
  return new Map(
    [...router.matchAll(ROUTE)].map(([, path = '', component = '', module]) => [
      path.replace(/\{?\$(\w+)\}?/g, '{$1}'),
      module ?? shared.get(component) ?? '',
    ]),
  )
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'name'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

/** Returns the scripts of a screen that the page itself does not load, and their styles. */
export function filesOf(screen: Chunk, chunks: readonly Chunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (start: Chunk, found = new Set<string>()): Set<string> => {
    if (found.has(start.fileName)) return found
    found.add(start.fileName)
    for (const file of start.imports) {
      const chunk = byFile.get(file)
      if (chunk) withImports(chunk, found)
    }
    return found
  }
  const app = chunks.find(({ isEntry, name }) => isEntry && name === 'app')
  const loaded = app ? withImports(app) : new Set()
  const scripts = [...withImports(screen)].filter((file) => !loaded.has(file))
  const styles = scripts.flatMap((file) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])])
  return [...scripts, ...new Set(styles)]
}
