import { median } from '../figures.ts'
import { readPath } from '../client.ts'
import type { Goal } from '../goals.ts'
import type { Run } from '../run.ts'
import { FEW, MANY, type Conversation } from './seed-conversation.ts'

const READS_PER_SECOND = 50

/** Compares opening a long thread with a short one: it must not take noticeably longer. */
export async function measureThreads(
  run: Run,
  cookies: readonly string[],
  conversation: Conversation,
): Promise<Goal[]> {
  return [
    await compare(run, cookies, 'a post', 'comments', {
      long: `/api/posts/${conversation.postWithMany}/comments`,
      short: `/api/posts/${conversation.postWithFew}/comments`,
    }),
    await compare(run, cookies, 'a comment', 'replies', {
      long: `/api/comments/${conversation.commentWithMany.id}`,
      short: `/api/comments/${conversation.commentWithFew.id}`,
    }),
  ]
}

/** Alternates between both, so that other load on the machine affects them equally. */
async function compare(
  { seconds, rounds, api }: Run,
  cookies: readonly string[],
  what: string,
  below: 'comments' | 'replies',
  paths: { long: string; short: string },
): Promise<Goal> {
  const times = { long: [] as number[], short: [] as number[] }
  const warmUp = 20
  for (let n = -warmUp; n < seconds * rounds * READS_PER_SECOND; n += 1) {
    const cookie = cookies[(n + warmUp) % cookies.length] ?? ''
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
    limit: { max: 1.5 },
  }
}
