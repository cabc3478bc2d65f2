// Weighs the built site against its budgets: node apps/web/budgets.ts, after vite build.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { weigh, type Manifest } from './build/weigh.ts'

const DIST = join(import.meta.dirname, 'dist')

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest
const rows = weigh(manifest, (file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length)

console.table(
  rows.map(({ what, bytes, most }) => ({
    what,
    'kB gzip': (bytes / 1000).toFixed(1),
    'at most': most / 1000,
    verdict: bytes > most ? 'TOO HEAVY' : 'ok',
  })),
)
if (rows.some(({ bytes, most }) => bytes > most)) {
  console.error('The site is heavier than its budget allows: split off what the first screen does not need.')
  process.exit(1)
}
