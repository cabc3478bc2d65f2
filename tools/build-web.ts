import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

const WEB = `${ROOT}apps/web`
const SOURCES = ['src', 'public', 'build', 'app.html', 'landing.html', 'vite.config.ts', 'package.json']

/** The folder of the built web application. */
export const WEB_DIST = `${WEB}/dist`

/** Builds the web application, unless the last build is newer than all its sources or E2E_SKIP_BUILD is set. */
export function buildWeb(): void {
  if (process.env['E2E_SKIP_BUILD'] || isUpToDate()) return
  execFileSync('pnpm', ['--filter', '@guildhall/web', 'exec', 'vite', 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'pipe',
  })
}

function isUpToDate(): boolean {
  const output = `${WEB_DIST}/app.html`
  if (!existsSync(output)) return false
  const sources = [
    ...SOURCES.map((name) => join(WEB, name)),
    `${ROOT}packages/contract/src`,
    `${ROOT}pnpm-lock.yaml`,
  ]
  return Math.max(...sources.map(latestMtime)) < statSync(output).mtimeMs
}

function latestMtime(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => latestMtime(join(path, name))))
}
