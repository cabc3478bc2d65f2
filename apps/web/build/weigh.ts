/** The part of Vite's manifest that tells which file needs which. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; isEntry?: boolean }
>

/** One line of the table: a thing that is loaded together, its weight and its limit in bytes. */
export type Weight = { what: string; bytes: number; most: number }

const ROUTE_JS = 50_000
const CSS = 25_000
const ENTRIES: Record<string, { name: string; js: number }> = {
  'app.html': { name: 'member application', js: 150_000 },
  'landing.html': { name: 'landing page', js: 90_000 },
}

/** Weighs each entry with all it imports, its styles, and each chunk that comes later with what is not there when it is asked for. */
export function weigh(manifest: Manifest, bytesOf: (file: string) => number): Weight[] {
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + bytesOf(file), 0)
  return Object.entries(ENTRIES).flatMap(([entry, { name, js }]) => {
    const first = closure(manifest, entry)
    const later = laterChunks(manifest, first)
    /** Whoever asks for a chunk has brought this part along. */
    const isThere = (part: string, chunk: string) =>
      first.has(part) ||
      [first, ...later.map((one) => closure(manifest, one))]
        .filter((loaded) => [...loaded].some((one) => manifest[one]?.dynamicImports?.includes(chunk)))
        .every((loaded) => loaded.has(part))
    return [
      { what: `${name}: JavaScript before the first screen`, bytes: sum(filesOf(manifest, first)), most: js },
      { what: `${name}: styles`, bytes: sum(stylesOf(manifest, first)), most: CSS },
      ...later.map((chunk) => ({
        what: `${name}: ${chunk.replace(/^src\//, '')}`,
        bytes: sum(
          filesOf(
            manifest,
            [...closure(manifest, chunk)].filter((part) => !isThere(part, chunk)),
          ),
        ),
        most: ROUTE_JS,
      })),
    ]
  })
}

/** Everything that must be there before a chunk can run. */
function closure(manifest: Manifest, start: string, found = new Set<string>()): Set<string> {
  const part = manifest[start]
  if (!part) throw new Error(`The manifest does not know ${start}: build the site first`)
  if (found.has(start)) return found
  found.add(start)
  for (const next of part.imports ?? []) closure(manifest, next, found)
  return found
}

/** Every chunk that can be asked for later, however deep. */
function laterChunks(manifest: Manifest, first: Set<string>): string[] {
  const later = new Set<string>()
  const visit = (chunks: Iterable<string>) => {
    for (const chunk of chunks) {
      for (const next of manifest[chunk]?.dynamicImports ?? []) {
        if (later.has(next)) continue
        later.add(next)
        visit(closure(manifest, next))
      }
    }
  }
  visit(first)
  return [...later].sort()
}

function filesOf(manifest: Manifest, chunks: Iterable<string>): Set<string> {
  return new Set(
    [...chunks].map((chunk) => manifest[chunk]?.file ?? '').filter((file) => file.endsWith('.js')),
  )
}

function stylesOf(manifest: Manifest, chunks: Iterable<string>): Set<string> {
  return new Set([...chunks].flatMap((chunk) => manifest[chunk]?.css ?? []))
}
