import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './own-engines.ts'

/** An api process behind the proxy. */
export type Backend = { port: number; opsPort: number }

/** HAProxy in front of api processes, configured as docs/operations.md describes. */
export type Proxy = {
  url: string
  /** Returns the number of processes that currently get requests. */
  up(): Promise<number>
  close(): Promise<void>
}

/** Starts HAProxy in front of these processes. */
export async function startProxy(backends: readonly Backend[]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-haproxy-'))
  const [port, statsPort] = [await freePort(), await freePort()]
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, settings(backends, port, statsPort))
  const child = spawn('haproxy', ['-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async up() {
      const response = await fetch(`http://127.0.0.1:${statsPort}/;csv`).catch(() => null)
      const rows = response === null ? [] : (await response.text()).split('\n')
      return rows.filter((row) => /^apis,api\d,/.test(row) && row.split(',')[17] === 'UP').length
    },
    async close() {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function settings(backends: readonly Backend[], port: number, statsPort: number): string {
  const servers = backends.map(
    (backend, n) =>
      `  server api${n} 127.0.0.1:${backend.port} check port ${backend.opsPort} inter 500ms fall 4 rise 1`,
  )
  return `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 5s
  retries 3
  option redispatch
frontend people
  bind 127.0.0.1:${port}
  default_backend apis
frontend stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /
backend apis
  balance roundrobin
  option httpchk GET /readyz
${servers.join('\n')}
`
}
