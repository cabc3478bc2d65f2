import { glob, readFile } from 'node:fs/promises'
import { findSlips } from './vocabulary/find-slips.ts'

// Finds the worst of the words that docs/style.md replaces.
const FOLDERS = 'apps,packages,tools,bench,e2e'
/** Its own test is full of them. */
const SKIPPED = /(^|\/)(node_modules|dist|vocabulary[.]test[.]ts)(\/|$)/

let problems = 0
for await (const file of glob(`{${FOLDERS}}/**/*.{ts,tsx}`, { exclude: (name) => SKIPPED.test(name) })) {
  for (const slip of findSlips(await readFile(file, 'utf8'))) {
    problems += 1
    console.error(`${file}:${slip}`)
  }
}
process.exitCode = problems > 0 ? 1 : 0
