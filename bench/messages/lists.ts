import { compareReads } from '../compare-reads.ts'
import type { Goal } from '../goals.ts'
import type { Run } from '../run.ts'
import { FEW, MANY, type Chats } from './seed-messages.ts'

/** Below the quotas of the ten who read in turn, over all rounds. */
const MAX_READS = 400
const MAX_P99_MS = 50

/** What a browser reads of a member’s conversations. The unread ones are counted up to 100, so they are not compared. */
const LISTS = [
  { name: 'the list of conversations', path: '/api/conversations', count: FEW, isCompared: true },
  { name: 'unread conversations', path: '/api/conversations/unread', isCompared: false },
]

/** Compares the lists of members with many conversations with those of members with one page. */
export async function measureLists(
  run: Run,
  { many, few }: Chats,
  cookies: ReadonlyMap<string, string>,
): Promise<Goal[]> {
  const goals: Goal[] = []
  for (const { name, isCompared, ...reading } of LISTS) {
    const readings = { large: { ...reading, viewers: many }, small: { ...reading, viewers: few } }
    const { large, small, cpuRatio } = await compareReads(run, cookies, name, readings, MAX_READS)
    goals.push({
      id: 'P15',
      what: `${name}, of ${MANY}: p99`,
      measured: `${large.p99Ms.toFixed(1)} ms`,
      reference: `${MAX_P99_MS} ms`,
      ratio: large.p99Ms / MAX_P99_MS,
      limit: { max: 1 },
    })
    if (isCompared)
      goals.push({
        id: 'P15',
        what: `CPU of ${name}, of ${MANY} beside ${FEW}`,
        measured: `${large.cpuMs.toFixed(3)} ms`,
        reference: `${small.cpuMs.toFixed(3)} ms`,
        ratio: cpuRatio,
        limit: { max: 1.3 },
      })
  }
  return goals
}
