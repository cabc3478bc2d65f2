import { expect, it } from 'vitest'
import { checkBudgets, isWithinBudget, type Manifest } from './check-budgets.ts'

const manifest: Manifest = {
  'app.html': {
    file: 'app.js',
    isEntry: true,
    imports: ['_shared'],
    dynamicImports: ['src/screens/a.tsx'],
    css: ['app.css'],
  },
  'landing.html': { file: 'landing.js', isEntry: true, imports: ['_shared'] },
  _shared: { file: 'shared.js', imports: ['_deep'], css: ['shared.css'] },
  _deep: { file: 'deep.js', imports: ['_shared'] },
  'src/screens/a.tsx': { file: 'a.js', imports: ['_shared', '_own'], dynamicImports: ['src/ui/late.tsx'] },
  _own: { file: 'own.js' },
  'src/ui/late.tsx': { file: 'late.js', imports: ['_own', '_deep'] },
}
const bytes: Record<string, number> = {
  'app.js': 1,
  'shared.js': 20,
  'deep.js': 300,
  'landing.js': 4_000,
  'a.js': 50_000,
  'own.js': 600_000,
  'late.js': 7_000_000,
  'app.css': 8,
  'shared.css': 90,
}

it('counts each file of an entry once, with its imports, and a lazy chunk with what it adds', () => {
  expect(checkBudgets(manifest, (file) => bytes[file] ?? Number.NaN)).toEqual([
    { what: 'member application: JavaScript before the first screen', files: 3, bytes: 321, limit: 140_000 },
    { what: 'member application: styles', files: 2, bytes: 98, limit: 25_000 },
    { what: 'member application: screens/a.tsx', files: 2, bytes: 650_000, limit: 56_000 },
    { what: 'member application: ui/late.tsx', files: 1, bytes: 7_000_000, limit: 56_000 },
    { what: 'landing page: JavaScript before the first screen', files: 3, bytes: 4_320, limit: 90_000 },
    { what: 'landing page: styles', files: 1, bytes: 90, limit: 25_000 },
  ])
})

it('counts a part of a lazy chunk that only some of its importers have loaded', () => {
  const [, , , , late] = checkBudgets(
    {
      ...manifest,
      'app.html': { ...manifest['app.html']!, dynamicImports: ['src/screens/a.tsx', 'src/screens/b.tsx'] },
      'src/screens/b.tsx': { file: 'deep.js', dynamicImports: ['src/ui/late.tsx'] },
    },
    (file) => bytes[file] ?? Number.NaN,
  )
  expect(late).toEqual({ what: 'member application: ui/late.tsx', files: 2, bytes: 7_600_000, limit: 56_000 })
})

it('limits the files of the home screen, with those before it', () => {
  const home = 'src/screens/home/HomeScreen.tsx'
  const parts = Array.from({ length: 20 }, (_, at) => `_part${at}`)
  const rows = checkBudgets(
    {
      ...manifest,
      'app.html': { ...manifest['app.html']!, dynamicImports: [home] },
      [home]: { file: 'a.js', imports: parts },
      ...Object.fromEntries(parts.map((part) => [part, { file: `${part}.js` }])),
    },
    () => 1,
  )
  const row = rows.find(({ what }) => what.endsWith('HomeScreen.tsx'))!
  expect(row).toMatchObject({ files: 21, maxFiles: 17, limit: 46_000 })
  expect(isWithinBudget(row)).toBe(false)
  expect(isWithinBudget({ ...row, files: 17 })).toBe(true)
  expect(isWithinBudget({ ...row, files: 17, bytes: 46_001 })).toBe(false)
})

it('says what to do if there is nothing to check', () => {
  expect(() => checkBudgets({}, () => 0)).toThrow('build the site first')
})
