// Checks the built site against its size budgets: node apps/web/budgets.ts, after vite build.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { checkBudgets, type Manifest } from './build/check-budgets.ts'

const DIST = join(import.meta.dirname, 'dist')

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest
const rows = checkBudgets(manifest, (file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length)

console.table(
  rows.map(({ what, bytes, limit }) => ({
    what,
    'kB gzip': (bytes / 1000).toFixed(1),
    'at most': limit / 1000,
    verdict: bytes > limit ? 'TOO HEAVY' : 'ok',
  })),
)
if (rows.some(({ bytes, limit }) => bytes > limit)) {
  console.error('The site is heavier than its budget allows: split off what the first screen does not need.')
  process.exit(1)
}
