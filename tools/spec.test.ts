import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { idsInTitles } from './spec/coverage.ts'
import { parseCsv, readRequirements } from './spec/requirements.ts'
import { createFixture } from './testing/fixture.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
// Built at run time so that this file itself covers no requirement.
const title = (...ids: string[]) => `[${ids.join(', ')}]`

const unfinished = await createFixture({
  'docs/requirements.csv':
    'id,requirement,work\nT1-001,"One, two",walls\nT1-002,Three,walls\nT1-003,Four,roof\n',
  'docs/finished.txt': '# nothing yet\n',
  'apps/a/src/walls.test.ts': `it('${title('T1-001')} stands', () => {})`,
})
const finished = await createFixture({
  'docs/requirements.csv': 'id,requirement,work\nT1-001,One,walls\nT1-002,Two,walls\nT1-003,Three,roof\n',
  'docs/finished.txt': 'walls\nroof\n',
  'e2e/walls.spec.ts': `test('${title('T1-002')} stands', () => {})`,
  'apps/a/node_modules/b/roof.test.ts': `it('${title('T1-001')} of someone else', () => {})`,
  'apps/a/src/Roof.test.tsx': `it.each([1, 2])('${title('T1-003')} keeps dry', () => {})`,
})
const mistaken = await createFixture({
  'docs/requirements.csv': 'id,requirement,work\nT1-001,One,walls\n',
  'docs/finished.txt': '',
  'tools/x.test.ts': `it('${title('T1-009')} is a slip of the pen', () => {})`,
})
afterAll(() => Promise.all([unfinished.remove(), finished.remove(), mistaken.remove()]))

describe('./run spec', () => {
  it('reports per piece of work how many requirements are covered, and which are not', async () => {
    const { code, stdout } = await spec(unfinished.root)
    expect(stdout.split('\n')).toEqual([
      'walls          1 of 2 held',
      '  no test holds T1-002',
      'roof           0 of 1 held',
      '  no test holds T1-003',
      '',
    ])
    expect(code).toBe(0)
  })

  it('shows the open requirements of one piece of work with their text', async () => {
    const { stdout } = await spec(unfinished.root, 'walls')
    expect(stdout).toBe('walls          1 of 2 held\n  T1-002  Three\n')
  })

  it('fails when a finished piece of work has a requirement that no test covers', async () => {
    const { code, stdout, stderr } = await spec(finished.root)
    expect(stderr).toBe('walls is declared finished, but no test holds 1 of its requirements\n')
    expect(stdout).toContain('roof           1 of 1 held, finished\n')
    expect(code).toBe(1)
  })

  it('fails when a test names a requirement that does not exist', async () => {
    expect(await spec(mistaken.root)).toMatchObject({
      code: 1,
      stderr: 'T1-009 is no requirement (tools/x.test.ts)\n',
    })
  })

  it('fails when asked for a piece of work that does not exist', async () => {
    expect(await spec(unfinished.root, 'cellar')).toMatchObject({
      code: 1,
      stderr: 'no piece of work is called cellar\n',
    })
  })
})

describe('the ids of a test file', () => {
  it.each([
    ['several in one bracket', `it('${title('T1-001', 'T1-002')} x')`, ['T1-001', 'T1-002']],
    ['several brackets', `it('${title('T1-001')} ${title('D-002')} x')`, ['T1-001', 'D-002']],
    ['a title over two lines', `it(\n  "x ${title('T1-001')}",`, ['T1-001']],
    ['a title after an address', `get('http://x/'); it('${title('T1-001')}')`, ['T1-001']],
    ['none in a comment', `// ${title('T1-001')}\n/* ${title('T1-002')} */`, []],
    [
      'none from a test that does not run',
      `it.skip('${title('T1-001')}')\nit.todo("x ${title('T1-002')}")`,
      [],
    ],
  ])('%s', (_case, source, ids) => {
    expect([...idsInTitles(source)]).toEqual(ids)
  })
})

describe('the requirements', () => {
  it('are parsed with quotes, commas and line breaks inside a cell', () => {
    expect(parseCsv('a,b\r\n"x, ""y""\nz",\n,"2"')).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', ''],
      ['', '2'],
    ])
  })

  it('of this project are 876, each with a unique id, a text and a piece of work', async () => {
    const requirements = await readRequirements(ROOT)
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(876)
    expect(
      requirements.filter(
        ({ id, text, work }) => !/^(S1|S2|D)-\d{3}$/.test(id) || text === '' || work === '',
      ),
    ).toEqual([])
  })
})

function spec(root: string, ...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, SPEC_ROOT: root }
  return new Promise((resolve) => {
    execFile(process.execPath, ['spec.ts', ...args], { cwd: `${ROOT}tools`, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}
