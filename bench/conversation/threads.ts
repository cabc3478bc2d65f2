import { median } from '../figures.ts'
import { readPath } from '../client.ts'
import type { Goal } from '../goals.ts'
import type { Run } from '../run.ts'
import { FEW, MANY, type Talk } from './talk.ts'

const READS_A_SECOND = 50

/** A long thread beside a short one: whoever opens it waits as long. */
export async function measureThreads(run: Run, cookies: readonly string[], talk: Talk): Promise<Goal[]> {
  return [
    await compare(run, cookies, 'a post', 'comments', {
      long: `/api/posts/${talk.many}/comments`,
      short: `/api/posts/${talk.few}/comments`,
    }),
    await compare(run, cookies, 'a comment', 'replies', {
      long: `/api/comments/${talk.manyReplies.id}`,
      short: `/api/comments/${talk.fewReplies.id}`,
    }),
  ]
}

/** Both are asked for in turn, so that whatever else the machine does meets both. */
async function compare(
  { seconds, rounds, api }: Run,
  cookies: readonly string[],
  what: string,
  below: 'comments' | 'replies',
  paths: { long: string; short: string },
): Promise<Goal> {
  const times = { long: [] as number[], short: [] as number[] }
  const warm = 20
  for (let n = -warm; n < seconds * rounds * READS_A_SECOND; n += 1) {
    const cookie = cookies[(n + warm) % cookies.length] ?? ''
    for (const which of ['long', 'short'] as const) {
      const { ms } = await readPath(api.url, cookie, paths[which])
      if (n >= 0) times[which].push(ms)
    }
  }
  return {
    id: 'P5',
    what: `time to open ${what} with ${MANY[below]} ${below} beside ${FEW}`,
    measured: `${median(times.long).toFixed(2)} ms`,
    reference: `${median(times.short).toFixed(2)} ms`,
    ratio: median(times.long) / median(times.short),
    limit: { most: 1.5 },
  }
}
