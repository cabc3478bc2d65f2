import { shuffle } from '../browser.ts'
import type { ProductCpu } from '../cpu-meter.ts'
import type { Goal } from '../goals.ts'
import { formatCpu, measureCost, measureIdle } from '../product-cpu.ts'
import { round, scriptOf, totalCpu, warmUpCode, type Run } from '../run.ts'
import { waitUntilDrained } from '../wait-until-drained.ts'
import { readPublicPosts } from './people.ts'
import { readWritten, waitUntilRemoved, writtenPer } from './rows.ts'

const POSTS = 10_000
const CONNECTIONS = 8
const TEXT = 'What somebody writes below a post, in a sentence or two, and with which most others agree.'

/** What a write costs with all of its effects, and how many of them are settled in a second. */
type WriteCost = { cost: ProductCpu; rows: number; settledPerSecond: number }

/** Measures what a reaction, a comment and a post cost until the last of their effects is settled and tidied up. */
export async function measureWrites(
  run: Run,
  cookies: readonly string[],
): Promise<{ writes: Record<string, WriteCost>; goals: Goal[] }> {
  const posts = await readPublicPosts(run.database, POSTS)
  const requests = {
    reaction: {
      paths: ['/api/reactions'],
      bodies: shuffle(posts).map((postId) => JSON.stringify({ postId, reactionType: 'like', state: 'on' })),
    },
    comment: {
      paths: shuffle(posts).map((id) => `/api/posts/${id}/comments`),
      bodies: [JSON.stringify({ content: TEXT })],
      isKeyed: true,
    },
    post: { paths: ['/api/posts'], bodies: [JSON.stringify({ content: TEXT })], isKeyed: true },
  }
  const writes: Record<string, WriteCost> = {}
  const idle = await measureIdle(run)
  for (const [name, request] of Object.entries(requests)) {
    writes[name] = await measureWrite(run, idle, name, (part) =>
      // In another order each time: what was done before would not change anything.
      scriptOf(run.harness, `${name}-${part}`, { ...request, cookies: shuffle(cookies) }),
    )
  }
  const reaction = writes['reaction']
  const settled = reaction?.settledPerSecond ?? 0
  const goals: Goal[] = [
    {
      id: 'P9',
      what: 'reactions with their effects settled, a second',
      measured: `${settled.toFixed(0)} /s`,
      reference: '-',
      ratio: settled,
      limit: { min: 500, aim: 1_000 },
    },
  ]
  return { writes, goals }
}

async function measureWrite(
  run: Run,
  idle: ProductCpu,
  name: string,
  scriptFor: (part: string) => string,
): Promise<WriteCost> {
  const { database, api } = run
  const target = { server: api, path: '', database, application: 'api', connections: CONNECTIONS }
  await warmUpCode(run, { ...target, script: scriptFor('warm-up') })
  await waitUntilDrained(database)
  await waitUntilRemoved(database)
  const before = await readWritten(database)
  const { cost, result } = await measureCost(run, idle, async () => {
    const began = performance.now()
    const length = { ...run, seconds: run.seconds * run.rounds }
    const { requests } = await round(length, { ...target, script: scriptFor('measured') })
    await waitUntilDrained(database)
    const seconds = (performance.now() - began) / 1_000
    await waitUntilRemoved(database)
    return { count: requests, settledPerSecond: requests / seconds }
  })
  const written = writtenPer(result.count, before, await readWritten(database))
  const rows = [...written.values()].reduce((sum, count) => sum + count, 0)
  const tables = [...written].map(([table, count]) => `${table} ${count.toFixed(1)}`)
  console.log(formatCpu(`${name}, all effects`, cost))
  console.log(
    `  ${totalCpu(cost).toFixed(2)} ms, ${result.settledPerSecond.toFixed(0)} settled /s, ${rows.toFixed(1)} row writes: ${tables.join(', ')}`,
  )
  return { cost, rows, settledPerSecond: result.settledPerSecond }
}
