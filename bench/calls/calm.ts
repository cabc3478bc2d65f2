import { browserHeaders } from '../browser.ts'
import { connected } from '../data/database.ts'
import { FIRST_PAGE } from '../feed/client.ts'
import { percentile } from '../figures.ts'
import type { Goal } from '../goals.ts'
import type { Run } from '../run.ts'
import { waitUntilDrained } from '../wait-until-drained.ts'
import { offer, type Call } from './offer.ts'
import { readPublicPosts } from './people.ts'

/** Measures how long members wait at half of what the machine can do, and when the effects of a tap are settled. */
export async function measureCalm(
  run: Run,
  cookies: readonly string[],
  capacity: { feedPages: number; reactions: number },
): Promise<Goal[]> {
  const { database, api, seconds, rounds, warmUp } = run
  const posts = await readPublicPosts(database, 10_000)
  let turn = 0
  const cookie = () => cookies[(turn += 1) % cookies.length] ?? ''
  const read = (): Call => ({ method: 'GET', path: FIRST_PAGE, headers: browserHeaders(cookie()) })
  const tap = (): Call => ({
    method: 'POST',
    path: '/api/reactions',
    headers: browserHeaders(cookie(), {}),
    // From the other end than those of other parts.
    body: JSON.stringify({ postId: posts.at(-1 - (turn % posts.length)), reactionType: 'love', state: 'on' }),
  })
  const pagesPerSecond = capacity.feedPages / 2
  // What was written since the pages were last read has changed almost all of them.
  await offer(api.url, pagesPerSecond, warmUp / pagesPerSecond, read)
  const reads = await offer(api.url, pagesPerSecond, seconds * rounds, read)
  const began = new Date()
  const taps = await offer(api.url, capacity.reactions / 2, Math.min(8, seconds * rounds), tap)
  await waitUntilDrained(database)
  const settledMs = await readSettledMs(database, began)
  const goal = (what: string, ms: number, limitMs: number): Goal => ({
    id: 'P12',
    what: `${what} at half capacity, p99`,
    measured: `${ms.toFixed(1)} ms`,
    reference: `${limitMs} ms`,
    ratio: ms / limitMs,
    limit: { max: 1 },
  })
  return [
    goal(`a page of the feed, ${pagesPerSecond.toFixed(0)} /s`, percentile(reads.accepted, 0.99), 25),
    goal(`a tap, ${(capacity.reactions / 2).toFixed(0)} /s`, percentile(taps.accepted, 0.99), 60),
    goal('effects of a tap are settled', settledMs, 1_000),
  ]
}

/** The p99 of the time from an event until its last effect. Events are removed ten seconds after they were sent. */
async function readSettledMs(database: string, since: Date): Promise<number> {
  return connected(database, async (client) => {
    const { rows } = await client.query<{ ms: number | null }>(
      `select percentile_cont(0.99) within group (order by extract(epoch from settled_at - created_at) * 1000) as ms
         from (select event.created_at, max(effect.done_at) as settled_at
                 from outbox as event join event_effects as effect on effect.event_id = event.id
                where event.created_at >= $1
                group by event.id) as settled`,
      [since],
    )
    const ms = rows[0]?.ms
    if (ms === undefined || ms === null) throw new Error('no event was settled')
    return Number(ms)
  })
}
