import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { runProcessGroup } from './process-group.ts'

const node = (name: string, script: string) => ({ name, command: process.execPath, args: ['-e', script] })
const IDLE = 'console.log(process.pid); setInterval(() => {}, 1000)'

describe('a group of processes', () => {
  it('ends when one of them ends, and reports which', async () => {
    const lines: string[] = []
    const { ended } = runProcessGroup(
      [node('long', IDLE), node('short', 'console.error("tired"); setTimeout(() => process.exit(3), 300)')],
      (line) => lines.push(line),
    )
    expect(await ended).toBe('short ended (3), so the others were stopped.')
    expect(lines).toContain('short | tired')
    expect(isRunning(pidOf(lines, 'long'))).toBe(false)
  })

  it('stops on request, with all child processes', async () => {
    const lines: string[] = []
    const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(IDLE)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`
    const { ended, stop } = runProcessGroup([node('parent', parent), node('other', IDLE)], (line) =>
      lines.push(line),
    )
    await vi.waitFor(() => expect(lines).toHaveLength(2), 10_000)
    const pids = ['parent', 'other'].map((name) => pidOf(lines, name))
    expect(pids.map(isRunning)).toEqual([true, true])
    stop('Stopped.')
    expect(await ended).toBe('Stopped.')
    await wait(100)
    expect(pids.map(isRunning)).toEqual([false, false])
  })

  it('reports when one of them cannot be started', async () => {
    const { ended } = runProcessGroup(
      [node('long', IDLE), { name: 'ghost', command: '/no/such', args: [] }],
      () => {},
    )
    expect(await ended).toBe('ghost could not be started: spawn /no/such ENOENT')
  })
})

function pidOf(lines: string[], name: string): number {
  return Number(lines.find((line) => line.startsWith(name))?.split('| ')[1])
}

/** An ended process may still be a zombie that its parent has not reaped. */
function isRunning(pid: number): boolean {
  const stat = `/proc/${pid}/stat`
  return existsSync(stat) && !/[)] [ZX] /.test(readFileSync(stat, 'utf8'))
}
