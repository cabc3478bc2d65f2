import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from './docs/commands.ts'
import { REFERENCE_FILE, referencePage } from './docs/reference.ts'
import { EXAMPLES_PAGE, readBlocks } from './examples/blocks.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const files = execFileSync(
  'git',
  ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: ROOT, encoding: 'utf8' },
).split('\n')
const pages = files.filter((path) => /^(README|CONTRIBUTING|docs\/.+)[.]md$/.test(path))
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe('the documentation', () => {
  it('has a reference that matches the code: `./run docs` writes it', async () => {
    expect(readFileSync(REFERENCE_FILE, 'utf8')).toBe(await referencePage())
  })

  it('explains every command', () => {
    expect(Object.keys(COMMANDS).toSorted()).toEqual(Object.keys(scripts).toSorted())
  })

  it('mentions only commands that exist', () => {
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/[.]\/run ([a-z][a-z0-9:-]*)/g)].map(([, name = '']) => ({ page, name })),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
  })

  it('mentions only files that exist, or that an example creates', () => {
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/`([\w@./-]+[.](?:tsx?|md|csv|sql|sh|css|mjs|html|png))`/g)].map(
        ([, path = '']) => ({ page, path }),
      ),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ path }) => !fileExists(path))).toEqual([])
  })

  it('links only to files that exist, and shows every picture there is', () => {
    const links = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) =>
        join(dirname(page), target).replace(/\/$/, ''),
      ),
    )
    expect(links.length).toBeGreaterThan(50)
    expect(
      links.filter(
        (target) => !files.includes(target) && !files.some((file) => file.startsWith(`${target}/`)),
      ),
    ).toEqual([])
    const pictures = files.filter((file) => file.startsWith('docs/pictures/'))
    expect(pictures.filter((picture) => !links.includes(picture))).toEqual([])
  })

  it('describes every feature of the server', () => {
    const page = read('docs/architecture.md')
    const features = readdirSync(join(ROOT, 'apps/server/src/features'))
    expect(features.filter((name) => !page.includes(`apps/server/src/features/${name}\``))).toEqual([])
  })
})

const exampleFiles = readBlocks(read(EXAMPLES_PAGE)).map(({ file }) => file)
const PLACEHOLDER = /^(verb-noun|noun[.]role|PascalCase|x[.]|shots\/)/

/** Paths may omit their leading folders; a bare name matches any file of that name. */
function fileExists(path: string): boolean {
  if (PLACEHOLDER.test(path)) return true
  const clean = path.replace(/^[.]?\//, '')
  return [...files, ...exampleFiles].some(
    (file) =>
      file === clean || file.endsWith(`/${clean}`) || (!clean.includes('/') && basename(file) === clean),
  )
}
