/** The part of Vite's manifest that contains the imports of each file. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; isEntry?: boolean }
>

/** A row of the table: what is loaded together, its number of files, its size and its limit in bytes. */
export type BudgetRow = { what: string; files: number; bytes: number; limit: number; maxFiles?: number }

const MAX_CHUNK_JS = 56_000
/** The first screen of most visits. With the files before it, its browser makes this many requests for scripts. */
const HOME = { chunk: 'src/screens/home/HomeScreen.tsx', maxJs: 46_000, maxFiles: 20 }
const MAX_CSS = 25_000
const ENTRIES: Record<string, { name: string; maxJs: number }> = {
  'app.html': { name: 'member application', maxJs: 140_000 },
  'landing.html': { name: 'landing page', maxJs: 90_000 },
}

/** Measures each entry with its imports, its styles, and each lazy chunk with what it adds. */
export function checkBudgets(manifest: Manifest, bytesOf: (file: string) => number): BudgetRow[] {
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + bytesOf(file), 0)
  return Object.entries(ENTRIES).flatMap(([entry, { name: entryName, maxJs }]) => {
    const first = closure(manifest, entry)
    const lazy = lazyChunks(manifest, first)
    /** True if every importer of a chunk has already loaded this part. */
    const isLoaded = (part: string, chunk: string) =>
      first.has(part) ||
      [first, ...lazy.map((name) => closure(manifest, name))]
        .filter((loaded) => [...loaded].some((name) => manifest[name]?.dynamicImports?.includes(chunk)))
        .every((loaded) => loaded.has(part))
    const row = (what: string, files: Set<string>, limit: number): BudgetRow => ({
      what: `${entryName}: ${what}`,
      files: files.size,
      bytes: sum(files),
      limit,
    })
    const before = filesOf(manifest, first)
    return [
      row('JavaScript before the first screen', before, maxJs),
      row('styles', stylesOf(manifest, first), MAX_CSS),
      ...lazy.map((chunk) => {
        const parts = [...closure(manifest, chunk)].filter((part) => !isLoaded(part, chunk))
        const files = filesOf(manifest, parts)
        const name = chunk.replace(/^src\//, '')
        if (chunk !== HOME.chunk) return row(name, files, MAX_CHUNK_JS)
        return { ...row(name, files, HOME.maxJs), maxFiles: HOME.maxFiles - before.size }
      }),
    ]
  })
}

/** True if a row is within its limits. */
export function isWithinBudget({ bytes, limit, files, maxFiles = Infinity }: BudgetRow): boolean {
  return bytes <= limit && files <= maxFiles
}

/** Returns a chunk with everything that must be loaded before it can run. */
function closure(manifest: Manifest, start: string, found = new Set<string>()): Set<string> {
  const part = manifest[start]
  if (!part) throw new Error(`The manifest does not know ${start}: build the site first`)
  if (found.has(start)) return found
  found.add(start)
  for (const next of part.imports ?? []) closure(manifest, next, found)
  return found
}

/** Returns all lazy chunks, at any depth. */
function lazyChunks(manifest: Manifest, first: Set<string>): string[] {
  const lazy = new Set<string>()
  const visit = (chunks: Iterable<string>) => {
    for (const chunk of chunks) {
      for (const next of manifest[chunk]?.dynamicImports ?? []) {
        if (lazy.has(next)) continue
        lazy.add(next)
        visit(closure(manifest, next))
      }
    }
  }
  visit(first)
  return [...lazy].sort()
}

function filesOf(manifest: Manifest, chunks: Iterable<string>): Set<string> {
  return new Set(
    [...chunks].map((chunk) => manifest[chunk]?.file ?? '').filter((file) => file.endsWith('.js')),
  )
}

function stylesOf(manifest: Manifest, chunks: Iterable<string>): Set<string> {
  return new Set([...chunks].flatMap((chunk) => manifest[chunk]?.css ?? []))
}
