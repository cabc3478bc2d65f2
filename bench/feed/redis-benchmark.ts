import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Returns how often per second Redis reads the ten newest ids of a random timeline, with eight connections. */
export async function redisBenchmark(url: string, timelines: number, seconds: number): Promise<number> {
  const { port } = new URL(url)
  const options = `-p ${port} -q --csv -c 8 -n ${40_000 * seconds} -r ${timelines}`.split(' ')
  const command = ['lrange', 'reference:__rand_int__', '0', '9']
  const { stdout } = await promisify(execFile)('redis-benchmark', [...options, ...command])
  const [, rate = '0'] = /"lrange[^"]*","([\d.]+)"/.exec(stdout) ?? []
  return Number(rate)
}
