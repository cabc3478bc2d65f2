import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const TESTS = '{packages,apps,e2e,bench,tools}/**/*.{test,spec}.{ts,tsx}'
const LEFT_OUT = /(^|\/)(node_modules|dist)(\/|$)/
const COMMENT = /\/\*[^]*?\*\/|(?<!:)\/\/.*/g
const IDS = /\[([A-Z]\d?-\d{3}(?:,\s*[A-Z]\d?-\d{3})*)\]/g
const NOT_RUN = /[.](skip|todo|fixme)\(\s*['"`][^'"`]*$/

/** Which test files hold which requirement: the ids in brackets in the titles of tests that run. */
export async function heldIds(root: string): Promise<Map<string, string[]>> {
  const held = new Map<string, string[]>()
  for await (const file of glob(TESTS, { cwd: root, exclude: (name) => LEFT_OUT.test(name) })) {
    for (const id of idsInTitles(await readFile(join(root, file), 'utf8'))) {
      held.set(id, [...(held.get(id) ?? []), file])
    }
  }
  return held
}

/** The ids named in the titles of one test file, each once. A skipped test holds nothing. */
export function idsInTitles(source: string): Set<string> {
  const code = source.replaceAll(COMMENT, '')
  const ids = new Set<string>()
  for (const match of code.matchAll(IDS)) {
    if (NOT_RUN.test(code.slice(Math.max(0, match.index - 300), match.index))) continue
    for (const id of (match[1] ?? '').split(/,\s*/)) ids.add(id)
  }
  return ids
}
