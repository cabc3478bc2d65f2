import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '../packages/contract/src/languages.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

const WEB = `${ROOT}apps/web`
const SOURCES = ['src', 'public', 'build', 'app.html', 'landing.html', 'vite.config.ts', 'package.json']

/** The folder of the built web application, which has a folder for each language. */
export const WEB_DIST = `${WEB}/dist`

/** Builds the web application in these languages, without those whose last build is newer than all sources. */
export function buildWeb(languages: readonly string[] = LANGUAGES): void {
  if (process.env['E2E_SKIP_BUILD']) return
  const changedAt = lastChange()
  for (const language of languages) {
    const output = `${WEB_DIST}/${language}/app.html`
    if (existsSync(output) && changedAt < statSync(output).mtimeMs) continue
    execFileSync('pnpm', ['--filter', '@guildhall/web', 'exec', 'vite', 'build', '--logLevel', 'warn'], {
      cwd: ROOT,
      stdio: 'pipe',
      env: { ...process.env, LOCALE: language },
    })
  }
}

function lastChange(): number {
  const sources = [
    ...SOURCES.map((name) => join(WEB, name)),
    `${ROOT}packages/contract/src`,
    `${ROOT}pnpm-lock.yaml`,
  ]
  return Math.max(...sources.map(latestMtime))
}

function latestMtime(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => latestMtime(join(path, name))))
}
