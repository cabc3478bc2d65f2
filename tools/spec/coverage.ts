import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const TESTS = '{packages,apps,e2e,bench,tools}/**/*.{test,spec}.{ts,tsx}'
const EXCLUDED = /(^|\/)(node_modules|dist)(\/|$)/
const COMMENT = /\/\*[^]*?\*\/|(?<!:)\/\/.*/g
const IDS = /\[([A-Z]\d?-\d{3}(?:,\s*[A-Z]\d?-\d{3})*)\]/g
const NOT_RUN = /[.](skip|todo|fixme)\(\s*['"`][^'"`]*$/

/** Returns the test files that cover each requirement: the ids in brackets in the titles of tests that run. */
export async function findCoveredIds(root: string): Promise<Map<string, string[]>> {
  const covered = new Map<string, string[]>()
  for await (const file of glob(TESTS, { cwd: root, exclude: (name) => EXCLUDED.test(name) })) {
    for (const id of idsInTitles(await readFile(join(root, file), 'utf8'))) {
      covered.set(id, [...(covered.get(id) ?? []), file])
    }
  }
  return covered
}

/** The distinct ids in the titles of one test file. Skipped tests do not count. */
export function idsInTitles(source: string): Set<string> {
  const code = source.replaceAll(COMMENT, '')
  const ids = new Set<string>()
  for (const match of code.matchAll(IDS)) {
    if (NOT_RUN.test(code.slice(Math.max(0, match.index - 300), match.index))) continue
    for (const id of (match[1] ?? '').split(/,\s*/)) ids.add(id)
  }
  return ids
}
