import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { runTogether } from './together.ts'

const node = (name: string, script: string) => ({ name, command: process.execPath, args: ['-e', script] })
const STAY = 'console.log(process.pid); setInterval(() => {}, 1000)'

describe('programs that run together', () => {
  it('all end when one ends, and a sentence says which', async () => {
    const lines: string[] = []
    const { ended } = runTogether(
      [node('long', STAY), node('short', 'console.error("tired"); setTimeout(() => process.exit(3), 300)')],
      (line) => lines.push(line),
    )
    expect(await ended).toBe('short ended (3), so the others were stopped.')
    expect(lines).toContain('short | tired')
    expect(isRunning(pidOf(lines, 'long'))).toBe(false)
  })

  it('all end on one word, with what they started themselves', async () => {
    const lines: string[] = []
    const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(STAY)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`
    const { ended, stop } = runTogether([node('parent', parent), node('other', STAY)], (line) =>
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

  it('say so when one cannot be started', async () => {
    const { ended } = runTogether(
      [node('long', STAY), { name: 'ghost', command: '/no/such', args: [] }],
      () => {},
    )
    expect(await ended).toBe('ghost could not be started: spawn /no/such ENOENT')
  })
})

function pidOf(lines: string[], name: string): number {
  return Number(lines.find((line) => line.startsWith(name))?.split('| ')[1])
}

/** One that has ended may still wait for its parent to take note. */
function isRunning(pid: number): boolean {
  const stat = `/proc/${pid}/stat`
  return existsSync(stat) && !/[)] [ZX] /.test(readFileSync(stat, 'utf8'))
}
