import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

const WEB = `${ROOT}apps/web`
const SOURCES = ['src', 'public', 'build', 'app.html', 'landing.html', 'vite.config.ts', 'package.json']

/** Where the built web application lies. */
export const WEB_DIST = `${WEB}/dist`

/** Builds the web application, unless the last build is newer than everything it is made of or E2E_SKIP_BUILD is set. */
export function buildWeb(): void {
  if (process.env['E2E_SKIP_BUILD'] || isFresh()) return
  execFileSync('pnpm', ['--filter', '@guildhall/web', 'exec', 'vite', 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'pipe',
  })
}

function isFresh(): boolean {
  const built = `${WEB_DIST}/app.html`
  if (!existsSync(built)) return false
  const sources = [
    ...SOURCES.map((name) => join(WEB, name)),
    `${ROOT}packages/contract/src`,
    `${ROOT}pnpm-lock.yaml`,
  ]
  return Math.max(...sources.map(newest)) < statSync(built).mtimeMs
}

function newest(path: string): number {
  const own = statSync(path)
  if (!own.isDirectory()) return own.mtimeMs
  return Math.max(own.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
