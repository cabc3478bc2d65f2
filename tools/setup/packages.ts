import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

/** Each Debian package, with a program or file that shows whether it is installed. */
const PACKAGES: Record<string, string> = {
  postgresql: 'pg_ctlcluster',
  'redis-server': 'redis-server',
  'nats-server': 'nats-server',
  'swift-proxy': 'swift-proxy-server',
  'swift-account': 'swift-account-server',
  'swift-container': 'swift-container-server',
  'swift-object': 'swift-object-server',
  memcached: 'memcached',
  curl: 'curl',
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  glewlwyd: 'glewlwyd',
  sqlite3: 'sqlite3',
  ffmpeg: 'ffmpeg',
  bubblewrap: 'bwrap',
  wrk: 'wrk',
  'fonts-noto-color-emoji': '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf',
  haproxy: 'haproxy',
}

/** Installs the missing packages only; without root it fails with the command to run. */
export function installPackages(): string {
  const missing = missingPackages()
  if (missing.length === 0) return 'all there'
  const command = `apt-get install --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0) throw new Error(`Debian packages are missing. As root: ${command}`)
  const script = join(import.meta.dirname, 'install-packages.sh')
  const { status } = spawnSync(script, missing, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0 || missingPackages().length > 0) throw new Error(`The installation failed: ${command}`)
  return `installed ${missing.join(', ')}`
}

function missingPackages(): string[] {
  return Object.entries(PACKAGES).flatMap(([name, program]) => (isInstalled(program) ? [] : [name]))
}

// Daemons are in sbin, which is not on everyone's path.
function isInstalled(program: string): boolean {
  if (isAbsolute(program)) return existsSync(program)
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
