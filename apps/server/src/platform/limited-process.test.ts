import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runLimited, type Limits, type Work } from './limited-process.ts'
import { ensureSandbox, sandboxed } from './sandbox.ts'

const folder = await mkdtemp(join(tmpdir(), 'guildhall-limited-'))
afterAll(() => rm(folder, { recursive: true }))

const LIMITS: Limits = { cpuSeconds: 5, memoryMb: 100, fileMb: 1, wallMs: 20_000, nice: 0 }

function shell(script: string, limits: Partial<Limits> = {}, signal = new AbortController().signal) {
  return runLimited(['bash', '-c', script], { ...LIMITS, ...limits }, workWith(signal))
}

function workWith(signal: AbortSignal): Work {
  return { folder, signal, used: { cpuMs: 0 }, sandbox: 'required' }
}

describe('a limited program', () => {
  it('says what it has to say, from its folder and without our environment', async () => {
    process.env['A_SECRET'] = 'secret'
    const { failed, output } = await shell('pwd; env')
    delete process.env['A_SECRET']
    expect(failed).toBe(false)
    expect(output).toContain(folder)
    expect(output).not.toMatch(/secret|DATABASE|S3_/i)
  })

  it.each([
    ['computes for ever', 'while :; do :; done', { cpuSeconds: 1 }],
    ['takes more memory than it may', 'x=$(head -c 300M /dev/zero | tr "\\0" x)', {}],
    ['writes more than it may', 'head -c 5M /dev/zero > much', {}],
    ['sleeps too long', 'exec sleep 60', { wallMs: 300 }],
    ['says that it failed', 'exit 3', {}],
    ['talks without end', 'head -c 2M /dev/zero | tr "\\0" x', {}],
  ])('that %s has failed', async (_, script, limits) => {
    const from = performance.now()
    expect(await shell(script, limits)).toMatchObject({ failed: true })
    expect(performance.now() - from).toBeLessThan(15_000)
  })

  it('is ended from outside, and that is no failure of its own', async () => {
    const stop = new AbortController()
    const ended = shell('exec sleep 60', {}, stop.signal)
    setTimeout(() => stop.abort(new Error('stopped')), 100)
    await expect(ended).rejects.toThrow('stopped')
  })

  it('that does not exist, or finds no room on the disk, is our trouble and not the file’s', async () => {
    const { signal } = new AbortController()
    await expect(shell('echo "No space left on device" >&2; exit 1')).rejects.toThrow(/full/)
    const missing = runLimited(['no-such-program'], LIMITS, workWith(signal))
    await expect(missing).rejects.toThrow(/no-such-program/)
  })

  it('is charged for the processor time it took, also where it was ended for it', async () => {
    const { signal } = new AbortController()
    const work = workWith(signal)
    await runLimited(['bash', '-c', 'exec sleep 0.3'], LIMITS, work)
    expect(work.used.cpuMs).toBeLessThan(250)
    const before = work.used.cpuMs
    await runLimited(['bash', '-c', 'while :; do :; done'], { ...LIMITS, cpuSeconds: 1 }, work)
    expect(work.used.cpuMs - before).toBeGreaterThan(500)
  })
})

describe('the sandbox of a limited program', () => {
  it('has no network: no engine of ours can be reached', async () => {
    const { port } = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://127.0.0.1:5432')
    const reach = `exec 5<>/dev/tcp/127.0.0.1/${port || 5432} && echo reached`
    const outside = spawnSync('bash', ['-c', reach], { encoding: 'utf8' })
    expect(outside.stdout).toContain('reached')
    const { failed, output } = await shell(reach)
    expect({ failed, output }).toEqual({ failed: true, output: '' })
  })

  it('has no process but its own: nothing tells what is in our environment', async () => {
    const read = `cat /proc/*/environ /proc/${process.pid}/environ; kill -0 ${process.pid} && echo alive; echo "parent $PPID"`
    const { output } = await shell(read)
    expect(output.trim()).toMatch(/^parent \d$/)
  })

  it('has nothing to write to but its folder, and nothing of ours to read', async () => {
    const around = await mkdtemp(join(tmpdir(), 'guildhall-around-'))
    await writeFile(join(around, 'secret'), 'secret')
    const places = [around, '/', '/tmp', '/usr', '/etc', '/dev', '/dev/shm', '/var/tmp', process.cwd()]
    const tries = places.map((place) => `touch ${place}/written && echo wrote ${place}`).join('; ')
    const reads = [join(around, 'secret'), '/etc/passwd', join(process.cwd(), 'package.json')]
    const { output } = await shell(`${tries}; cat ${reads.join(' ')}; echo kept > kept`)
    expect(output).toBe('')
    expect(await readdir(around)).toEqual(['secret'])
    expect(await readFile(join(folder, 'kept'), 'utf8')).toBe('kept\n')
    await rm(around, { recursive: true })
  })

  it('is given to read what the program is made of, and not to change it', async () => {
    const given = await mkdtemp(join(tmpdir(), 'guildhall-given-'))
    await writeFile(join(given, 'part'), 'a part')
    const { output } = await shell(`cat ${given}/part; touch ${given}/new || echo " stays"`, {
      readable: [given],
    })
    expect(output).toBe('a part stays\n')
    await rm(given, { recursive: true })
  })

  it('works as root where user namespaces are forbidden', async () => {
    const { stdout } = spawnSync(
      'unshare',
      [
        '--user',
        '--map-root-user',
        'bash',
        '-c',
        `echo 0 > /proc/sys/user/max_user_namespaces; "$@"`,
        'x',
      ].concat(
        sandboxed(['bash', '-c', 'echo inside; exec 5<>/dev/tcp/127.0.0.1/5432'], { folder, readable: [] }),
      ),
      { encoding: 'utf8' },
    )
    expect(stdout).toBe('inside\n')
  })

  it('that does not start is our trouble, and never left out', async () => {
    const missing = shell('echo ran', { readable: ['/no/such/file'] })
    await expect(missing).rejects.toThrow(/sandbox did not start.*no such file/is)
  })

  it('is there on this machine, else the worker would say what is missing', () => {
    ensureSandbox()
    const path = process.env['PATH']
    process.env['PATH'] = folder
    try {
      expect(() => ensureSandbox()).toThrow(/Install bubblewrap/)
    } finally {
      process.env['PATH'] = path
    }
  })
})
