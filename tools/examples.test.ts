import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyBlock, applyBlocks, EXAMPLES_PAGE, readBlocks, type Block } from './examples/blocks.ts'
import { checkLayers, checkTypes, runTests } from './examples/check-copy.ts'
import { copySources } from './examples/copy-sources.ts'
import { countTouches, readTouches } from './examples/touches.ts'
import { createFixture } from './testing/fixture.ts'
import { findSlips } from './vocabulary/find-slips.ts'

const ROOT = join(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, EXAMPLES_PAGE), 'utf8')
const blocks = readBlocks(page)
/** Each step is one process of some seconds, on two cores that other tests use too. */
const LIMIT_MS = 240_000

const testFiles = blocks
  .map(({ file }) => file)
  .filter((file) => /^apps\/server\/.*[.]test[.]ts$/.test(file))
  .map((file) => file.replace('apps/server/', ''))

describe('the page of examples', () => {
  it('names the file of each block for readers', () => {
    expect(blocks.length).toBeGreaterThan(50)
    const unnamed = blocks.filter(({ intro, file }) => !intro.includes(`\`${file}\``))
    expect(unnamed.map(({ line, file }) => `${EXAMPLES_PAGE}:${line} ${file}`)).toEqual([])
  })

  it('counts the files that each of them touches', () => {
    expect(readTouches(page)).toEqual(countTouches(blocks))
  })

  it('uses the vocabulary of the code', () => {
    const ofServer = blocks.filter(({ file }) => /^(apps\/server|packages|tools)\/.*[.]ts$/.test(file))
    const slips = ofServer.flatMap(({ line, code }) => findSlips(code).map((slip) => `${line} + ${slip}`))
    expect(slips).toEqual([])
  })
})

// The order matters: the cheapest check that fails explains those after it.
describe('the examples', { timeout: LIMIT_MS }, () => {
  let root = ''
  let remove = async () => {}
  beforeAll(async () => {
    ;({ root, remove } = await copySources(ROOT))
    await applyBlocks(root, blocks)
  }, LIMIT_MS)
  afterAll(() => remove())

  it.each(['packages/contract', 'apps/server', 'apps/web', 'e2e'])(
    'have the right types in %s',
    async (folder) => {
      expect(await checkTypes(root, folder, blocks)).toEqual([])
    },
  )

  it('respect the layers', async () => {
    expect(await checkLayers(root)).toEqual([])
  })

  it('do what they promise, and every list and every table of them is complete', async () => {
    expect(testFiles.length).toBeGreaterThan(3)
    const lists = ['src/app/features.test.ts', 'test/schema.test.ts']
    expect(await runTests(root, [...testFiles, ...lists])).toEqual([])
  })

  it('return what the access matrix says', async () => {
    const name = '/wave|has a row for every call|has an example for every call|is complete'
    expect(await runTests(root, ['test/access.test.ts', '-t', name])).toEqual([])
  })

  it('are not accepted with a type error, which is reported with its block', async () => {
    const file = 'packages/contract/src/planted.ts'
    const planted = blockOf({ line: 7, file, code: "export const planted: number = 'a text'" })
    await applyBlocks(root, [planted])
    expect(await checkTypes(root, 'packages/contract', [...blocks, planted])).toEqual([
      expect.stringMatching(
        /^packages\/contract\/src\/planted[.]ts:1 error TS2322: .* ← docs\/examples[.]md:7 /,
      ),
    ])
  })
})

describe('a block', () => {
  const SOURCE = 'const kinds = {\n  one: 1,\n  two: 2,\n}\n'
  const apply = (how: 'after' | 'before' | 'replace', text: string, code: string) =>
    applyBlock(blockOf({ anchor: { how, text }, code }), SOURCE)

  it('is read with its section, its place and its code', () => {
    const source =
      '## A kind\n\n`a.ts`, below one.\n\n```ts file=a.ts after="one: 1,"\ntwo: 2,\nthree: 3,\n```\n'
    expect(readBlocks(source)).toEqual([
      {
        line: 5,
        section: 'A kind',
        intro: '`a.ts`, below one.',
        file: 'a.ts',
        anchor: { how: 'after', text: 'one: 1,' },
        code: 'two: 2,\nthree: 3,',
      },
    ])
    expect(readBlocks('```sh\n./run check\n```\n')).toEqual([])
    expect(() => readBlocks('```ts fil=a.ts\n```\n')).toThrow('docs/examples.md:1 has a first line')
    expect(() => readBlocks('```ts file=a.ts\n')).toThrow('docs/examples.md:1 does not end')
    expect(() => readBlocks('```ts file=a.ts after="`x`"\n```\n')).toThrow(
      'docs/examples.md:1 has a first line',
    )
  })

  it('goes beside a line with its indentation, or into the place of a text', () => {
    expect(apply('after', 'one:', 'x: [\n  9,\n],')).toContain('  one: 1,\n  x: [\n    9,\n  ],\n  two: 2,')
    expect(apply('before', 'one:', 'x: 9,')).toContain('{\n  x: 9,\n  one: 1,')
    expect(apply('replace', '1,', '[\n  1,\n],')).toContain('  one: [\n    1,\n  ],\n  two: 2,')
    expect(applyBlock(blockOf({ code: 'export {}' }), null)).toBe('export {}\n')
  })

  it.each([
    ['an anchor that is gone', { how: 'after', text: 'three: 3,' }, 'does not contain this text'],
    ['an anchor that is not the only one', { how: 'after', text: ',' }, 'contains this text 2 times'],
    ['a file that exists already', null, 'exists already'],
  ] as const)('is refused with %s', (_, anchor, reason) => {
    expect(() => applyBlock(blockOf({ anchor }), SOURCE)).toThrow(`planted.ts ${reason}`)
  })

  it('is named when it is refused', async () => {
    const fixture = await createFixture({ 'planted.ts': SOURCE })
    afterAll(fixture.remove)
    const anchor = { how: 'after', text: 'three: 3,' } as const
    const attempt = applyBlocks(fixture.root, [blockOf({ line: 7, anchor })])
    await expect(attempt).rejects.toThrow('docs/examples.md:7 (planted.ts after "three: 3,"): ')
    await expect(applyBlocks(fixture.root, [blockOf({ file: 'gone.ts', anchor })])).rejects.toThrow(
      'gone.ts does not exist',
    )
  })
})

function blockOf(overrides: Partial<Block>): Block {
  return { line: 1, section: '', intro: '', file: 'planted.ts', anchor: null, code: '', ...overrides }
}
