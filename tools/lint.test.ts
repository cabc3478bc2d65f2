import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { createFixture } from './testing/fixture.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CONFIG_FILES = {
  '.oxlintrc.json': await readFile(`${ROOT}.oxlintrc.json`, 'utf8'),
  'tsconfig.base.json': await readFile(`${ROOT}tsconfig.base.json`, 'utf8'),
  'apps/server/tsconfig.json': await readFile(`${ROOT}apps/server/tsconfig.json`, 'utf8'),
  'tools/lint/guildhall.ts': await readFile(`${ROOT}tools/lint/guildhall.ts`, 'utf8'),
  node_modules: `→${ROOT}node_modules`,
}

const DIR = 'apps/server/src/features/posts'
const VIOLATIONS: [rule: string, file: string, source: string][] = [
  ['import(no-cycle)', `${DIR}/a.ts`, "import { b } from './b.ts'\nexport const a = () => b"],
  ['import(no-default-export)', `${DIR}/default.ts`, 'export default 1'],
  ['typescript(no-explicit-any)', `${DIR}/any.ts`, 'export const any = (x: any) => String(x)'],
  ['typescript(no-non-null-assertion)', `${DIR}/bang.ts`, 'export const bang = (x?: string) => x!.length'],
  [
    'typescript(no-floating-promises)',
    `${DIR}/floating.ts`,
    'export function f() {\n  Promise.resolve(1)\n}',
  ],
  [
    'typescript(no-misused-promises)',
    `${DIR}/misused.ts`,
    'export const m = (p: Promise<boolean>) => (p ? 1 : 2)',
  ],
  [
    'typescript(consistent-type-imports)',
    `${DIR}/type.ts`,
    "import { T } from './types.ts'\nexport const t: T = 1",
  ],
  ['eslint(no-console)', `${DIR}/console.ts`, "export const say = () => console.log('hi')"],
  [
    'react(no-danger)',
    'apps/web/src/ui/Html.tsx',
    'export const H = () => <p dangerouslySetInnerHTML={{ __html: location.hash }} />',
  ],
  [
    'react(no-danger)',
    'apps/web/src/ui/Card.tsx',
    "import { Box } from './Box.tsx'\nexport const C = () => <Box dangerouslySetInnerHTML={{ __html: location.hash }} />",
  ],
  ['guildhall(no-dynamic-regexp)', `${DIR}/pattern.ts`, 'export const p = (x: string) => new RegExp(x)'],
  [
    'guildhall(no-dynamic-regexp)',
    `${DIR}/pattern-call.ts`,
    'export const p = (x: string) => RegExp(`^${x}`)',
  ],
  ['guildhall(sql-only-in-stores)', `${DIR}/select.ts`, 'export const q = `\n  select id\n  from posts`'],
  ['guildhall(sql-only-in-stores)', `${DIR}/part.ts`, 'export const q = (t: string) => `select * from ${t}`'],
  ['guildhall(sql-only-in-stores)', `${DIR}/loud.ts`, "export const q = 'SELECT now()'"],
  [
    'guildhall(sql-only-in-stores)',
    `${DIR}/with.ts`,
    'export const q = `with old as (select 1) delete from posts`',
  ],
  [
    'guildhall(sql-only-in-stores)',
    `${DIR}/insert.ts`,
    "export const q = 'insert into posts (id) values ($1)'",
  ],
  ['guildhall(sql-only-in-stores)', `${DIR}/update.ts`, "export const q = 'update posts set text = $1'"],
  ['guildhall(sql-only-in-stores)', `${DIR}/delete.ts`, "export const q = 'delete from posts'"],
  [
    'guildhall(sql-only-in-stores)',
    `${DIR}/table.ts`,
    "export const q = 'create table if not exists posts ()'",
  ],
  [
    'guildhall(sql-only-in-stores)',
    `${DIR}/statement.ts`,
    "import { statement } from './db.ts'\nexport const s = statement('a', 'b')",
  ],
  ['eslint(max-lines)', `${DIR}/long.ts`, '// one more line\n'.repeat(301)],
]

const SQL = 'export const q = `select id from posts where id = $1`'
const ALLOWED: [why: string, file: string, source: string][] = [
  ['SQL in a store', `${DIR}/posts.store.ts`, SQL],
  ['SQL in a test', `${DIR}/posts.test.ts`, SQL],
  ['SQL in the platform’s own store', 'apps/server/src/platform/events/outbox.store.ts', SQL],
  ['SQL in the module that runs the statements', 'apps/server/src/platform/db.ts', SQL],
  [
    'a text that begins like SQL',
    `${DIR}/words.ts`,
    "export const w = ['Select a photo from your device', 'update', 'with', 'Update it and set it']",
  ],
  ['`!` in a test', `${DIR}/bang.test.ts`, 'export const bang = (x?: string) => x!.length'],
  ['console in a command', 'apps/server/src/main/say.ts', "console.log('hi')"],
  ['console in a tool', 'tools/say.ts', "console.log('hi')"],
  ['a default export in a configuration', 'apps/web/vite.config.ts', 'export default {}'],
  ['a pattern in the source', `${DIR}/literal.ts`, "export const p = [/a+/, new RegExp('b', 'g')]"],
]
const EXTRA = {
  [`${DIR}/b.ts`]: "import { a } from './a.ts'\nexport const b = () => a",
  [`${DIR}/types.ts`]: 'export type T = number',
  [`${DIR}/db.ts`]: 'export const statement = (name: string, sql: string) => name + sql',
  'apps/web/src/ui/Box.tsx': 'export const Box = (props: object) => <div {...props} />',
}

describe('the linter', async () => {
  const sources = [...VIOLATIONS, ...ALLOWED].map(([, file, source]) => [file, source])
  const repo = await createFixture({ ...CONFIG_FILES, ...EXTRA, ...Object.fromEntries(sources) })
  afterAll(repo.remove)
  const found = await lint(repo.root)

  it.each(VIOLATIONS)('catches %s in %s', (rule, file) => {
    expect(found[file]).toContain(rule)
  })

  it.each(ALLOWED)('allows %s', (_why, file) => {
    expect(found[file]).toBeUndefined()
  })
})

type Report = { diagnostics: { code: string; filename: string }[] }

async function lint(root: string): Promise<Record<string, string[]>> {
  const output = await new Promise<string>((resolve) => {
    execFile(
      `${ROOT}node_modules/.bin/oxlint`,
      ['--format', 'json', 'apps', 'tools'],
      { cwd: root },
      (_error, stdout) => resolve(stdout),
    )
  })
  const { diagnostics } = JSON.parse(output) as Report
  const found: Record<string, string[]> = {}
  for (const { code, filename } of diagnostics) (found[filename] ??= []).push(code)
  return found
}
