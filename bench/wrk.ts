import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Load = { perSecond: number; requests: number; bytes: number; p99Ms: number; errors: number }

/** Puts load on a URL for some seconds and returns the results. */
export async function load(url: string, script: string, seconds: number, connections: number): Promise<Load> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-s',
    script,
    url,
  ])
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const sized = (pattern: RegExp, units: Record<string, number>) => {
    const [, value = '0', unit = ''] = pattern.exec(stdout) ?? []
    return Number(value) * (units[unit] ?? 1)
  }
  const requests = figure(/(\d+) requests in/)
  const read = sized(/requests in [^,]+, ([\d.]+)(B|KB|MB|GB) read/, {
    KB: 2 ** 10,
    MB: 2 ** 20,
    GB: 2 ** 30,
  })
  return {
    perSecond: figure(/Requests\/sec:\s+([\d.]+)/),
    requests,
    bytes: read / Math.max(1, requests),
    p99Ms: sized(/99%\s+([\d.]+)(us|ms|s)/, { us: 0.001, ms: 1, s: 1000 }),
    // Error responses and failed connections.
    errors:
      figure(/Non-2xx or 3xx responses: (\d+)/) +
      [...(/Socket errors: (.*)/.exec(stdout)?.[1] ?? '').matchAll(/\d+/g)].reduce(
        (sum, [n]) => sum + Number(n),
        0,
      ),
  }
}
