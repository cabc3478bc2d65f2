import type { Plugin, Rolldown } from 'vite'

type CodeSplitting = Rolldown.CodeSplittingOptions

/** A module of the build, with what it imports statically and lazily. */
export type GraphModule = { imports: readonly string[]; lazyImports: readonly string[] }
/** Returns a module by its id. */
export type Graph = (id: string) => GraphModule | null

/** The chunks; each imports only those before it. */
export const CHUNKS = ['base', 'icons', 'app', 'common', 'posts', 'feed'] as const
/** The name of a chunk. */
export type ChunkName = (typeof CHUNKS)[number]

/** The modules from which the build is divided. */
export type Roots = { app: string; landing: string; home: string; post: string; postCard: string }

const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
/** The schemas of forms. The contract imports them and zod everywhere, but they remain only where a form validates. */
const FORM = /\.input\.ts$/
const ZOD = '/node_modules/zod/'
/** Long lists of any kind need it, which a screen loads without a feed. */
const VIRTUAL = /\/@tanstack\/(react-virtual|virtual-core)\//
const ICON_FILE = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/

/**
 * Returns the chunk of each module that several parts of the application need, so that a screen is a few files instead
 * of dozens: `base` for both pages, `app` before any screen, `posts` for screens with posts, `feed` for lists of them, and
 * `common` for what the home screen shares with the others. What is missing here is left to the bundler.
 */
export function groupModules(
  graph: Graph,
  { app, landing, home, post, postCard }: Roots,
): Map<string, ChunkName> {
  const ofApp = closure(graph, app)
  const ofLanding = closure(graph, landing)
  const ofPost = closure(graph, post)
  const lazy = [...new Set([...ofApp].flatMap((id) => graph(id)?.lazyImports ?? []))]
  const parts = lazy.map((id) => closure(graph, id))
  const withoutPosts = parts.filter((part) => !part.has(postCard))
  const ofHome = closure(graph, home)
  const forms = [...new Set([...ofApp, ...ofHome])].filter((id) => FORM.test(id))
  const ofForms = new Set(forms.flatMap((id) => [...closure(graph, id)]))
  const needsZod = (id: string) => [...closure(graph, id)].some((part) => part.includes(ZOD))
  const groups = new Map<string, ChunkName>()
  for (const id of ofApp) if (id !== app) groups.set(id, ofLanding.has(id) ? 'base' : 'app')
  // Before `app`, whose modules use what forms export besides their schemas.
  for (const id of ofForms) {
    if (needsZod(id)) groups.delete(id)
    else if (ofApp.has(id)) groups.set(id, 'base')
  }
  for (const id of ofHome) {
    if (ofApp.has(id) || VIRTUAL.test(id) || (ofForms.has(id) && needsZod(id))) continue
    if (ofLanding.has(id)) {
      if (isIcon(id)) groups.set(id, 'icons')
    } else if (withoutPosts.some((part) => part.has(id))) groups.set(id, 'common')
    else if (ofPost.has(id)) groups.set(id, 'posts')
    else if (parts.filter((part) => part.has(id)).length > 1) groups.set(id, 'feed')
  }
  return groups
}

/** Assigns modules to chunks, for `codeSplitting` and as a plugin that notes which icons each file uses. */
export function chunkGroups(root: string) {
  const icons = new Map<string, string[]>()
  let groups: Map<string, ChunkName> | null = null
  const roots: Roots = {
    app: `${root}/src/app/main.tsx`,
    landing: `${root}/src/landing/main.tsx`,
    home: `${root}/src/screens/home/HomeScreen.tsx`,
    post: `${root}/src/screens/post/PostScreen.tsx`,
    postCard: `${root}/src/features/posts/PostCard.tsx`,
  }
  const plugin: Plugin = {
    name: 'guildhall-chunk-groups',
    apply: 'build',
    transform(code, id) {
      if (id.startsWith(`${root}/src/`)) icons.set(id, iconsOf(code))
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (cycle) throw new Error(`Chunks import each other, so one would run too early: ${cycle.join(' → ')}`)
    },
  }
  type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
  function chunkOf(id: string, context: { getModuleInfo: (id: string) => ModuleInfo | null }) {
    groups ??= groupModules((moduleId) => {
      const info = context.getModuleInfo(moduleId)
      return (
        info && { imports: importsOf(moduleId, info.importedIds), lazyImports: info.dynamicallyImportedIds }
      )
    }, roots)
    const icon = ICON_FILE.exec(id)?.[1]
    return groups.get(icon === undefined ? id : iconId(icon)) ?? null
  }
  /** The index of the icons imports all of them; only those that a file names are imported by it. */
  function importsOf(id: string, importedIds: readonly string[]): string[] {
    const named = icons.get(id) ?? []
    return [...importedIds.filter((imported) => !ICON_FILE.test(imported)), ...named.map(iconId)]
  }
  const codeSplitting: CodeSplitting = {
    // Each module has its own group; otherwise zod would follow the contract into `app`.
    includeDependenciesRecursively: false,
    groups: CHUNKS.map((name) => ({
      debugName: name,
      name: (id, context) => (chunkOf(id, context) === name ? name : null),
    })),
  }
  return { plugin, codeSplitting }
}

/** Returns the file names of the icons that a module imports. */
export function iconsOf(code: string): string[] {
  return [...code.matchAll(ICON_IMPORT)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=[0-9])/g, '-').toLowerCase())
}

/** Returns files that import each other in a circle; null if there are none. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return null
}

const iconId = (name: string) => `icon:${name}`
const isIcon = (id: string) => id.startsWith('icon:')

function closure(graph: Graph, start: string): Set<string> {
  const found = new Set<string>()
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(graph(id)?.imports ?? []))
  }
  return found
}
