import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SRC = `${import.meta.dirname}/..`
const read = (file: string) => readFileSync(`${SRC}/${file}`, 'utf8')
const ofParts = globSync('{features,screens,ui}/**/*.css', { cwd: SRC }).toSorted()
const sources = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !file.includes('.test.'))

/** Returns the names of the classes in the selectors of a style sheet. */
function classesOf(css: string): Set<string> {
  const selectors = css.replaceAll(/\/\*[^]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)),
  )
}

const shared = new Set(globSync('theme/*.css', { cwd: SRC }).flatMap((file) => [...classesOf(read(file))]))
const ofLibraries = /^reactEasyCrop/

it('each class of a part is in one style sheet only', () => {
  const owners = new Map<string, string[]>()
  for (const file of ofParts)
    for (const name of classesOf(read(file)))
      if (!shared.has(name)) owners.set(name, [...(owners.get(name) ?? []), file])
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([])
})

it('each class is used', () => {
  const code = sources.map(read).join('\n')
  const isUsed = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code)
  const unused = ofParts.flatMap((file) =>
    [...classesOf(read(file))]
      .filter((name) => !ofLibraries.test(name) && !isUsed(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unused).toEqual([])
})
