// Checks the built site against its size budgets: node apps/web/budgets.ts, after vite build.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { LANGUAGES } from '@guildhall/contract/languages'
import { checkBudgets, isWithinBudget, type Manifest } from './build/check-budgets.ts'

for (const language of LANGUAGES) {
  const dist = join(import.meta.dirname, 'dist', language)
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const rows = checkBudgets(manifest, (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  console.log(`In ${language}:`)
  console.table(
    rows.map((row) => ({
      what: row.what,
      'kB gzip': (row.bytes / 1000).toFixed(1),
      'at most': row.limit / 1000,
      files: row.maxFiles === undefined ? row.files : `${row.files} of ${row.maxFiles}`,
      verdict: isWithinBudget(row) ? 'ok' : 'TOO HEAVY',
    })),
  )
  if (!rows.every(isWithinBudget)) {
    console.error(
      'The site is heavier than its budget allows: split off what the first screen does not need.',
    )
    process.exitCode = 1
  }
}
