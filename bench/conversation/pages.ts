import { alternate, median, pairedRatio } from '../figures.ts'
import { readPath } from '../client.ts'
import type { Goal } from '../goals.ts'
import { totalCpu, type Run } from '../run.ts'
import type { CpuCost } from '../cpu-meter.ts'
import type { Member } from './members.ts'
import { PAGE, readLists, readSaved, type List } from './lists.ts'
import { saveAll, type Conversation } from './seed-conversation.ts'

/** Browsers per list; each reads only one list, so that none exceeds its quota. */
const READERS = 8
/** Each of them has their own list. */
const SAVERS = 4
const READS_PER_SECOND = 60
/** Below the quota of one reader, over all rounds. */
const MAX_READS_EACH = 500

type Reader = { cookie: string; first: string; deep: string }

/** Compares page 1,000 of every list of a conversation with its first page. */
export async function measurePages(
  run: Run,
  members: readonly Member[],
  conversation: Conversation,
  began: number,
): Promise<Goal[]> {
  const { database } = run
  const batch = (at: number) => members.slice(at * READERS, (at + 1) * READERS)
  const savers = batch(0).slice(0, SAVERS)
  const ids = savers.map(({ id }) => id)
  await saveAll(database, ids, conversation.posts, began)
  const saved = await readSaved(database, ids)

  const goals: Goal[] = []
  for (const [at, list] of (await readLists(database, conversation)).entries()) {
    const readers = batch(at + 1).map(({ cookie }) => readerOf(cookie, list))
    goals.push(await measureList(run, list, readers))
  }
  const [first] = saved
  const readers = saved.map((list, at) => readerOf(savers[at]?.cookie ?? '', list))
  if (first) goals.push(await measureList(run, first, readers))
  return goals
}

function readerOf(cookie: string, { path, cursor }: List): Reader {
  return { cookie, first: path, deep: `${path}&cursor=${cursor}` }
}

async function measureList(run: Run, list: List, readers: readonly Reader[]): Promise<Goal> {
  const { harness, database, seconds, rounds, api } = run
  const wanted = Math.ceil((seconds * READS_PER_SECOND) / readers.length)
  const times = Math.min(wanted, Math.floor(MAX_READS_EACH / rounds / 2))
  const read = (page: 'first' | 'deep', count: number) =>
    harness.measureCpu(api, database, 'api', async () => {
      for (let n = 0; n < count; n += 1) {
        await Promise.all(readers.map((reader) => readPath(api.url, reader.cookie, reader[page])))
      }
      return count * readers.length
    })
  for (const reader of readers) await checkFull(api.url, reader)
  await read('first', 3)
  await read('deep', 3)
  const figures = await alternate(rounds, {
    first: () => read('first', times),
    deep: () => read('deep', times),
  })
  const cost = (costs: readonly CpuCost[]) => median(costs.map(totalCpu))
  return {
    id: 'P5',
    what: `CPU of page ${list.page} beside page 1: ${list.name}`,
    measured: `${cost(figures.deep).toFixed(3)} ms`,
    reference: `${cost(figures.first).toFixed(3)} ms`,
    ratio: pairedRatio(figures.deep, figures.first, totalCpu, totalCpu),
    limit: { max: 1.2 },
  }
}

/** Both pages must be full: fewer entries would make a page look cheaper. */
async function checkFull(url: string, { cookie, first, deep }: Reader): Promise<void> {
  for (const path of [first, deep]) {
    const { body } = await readPath(url, cookie, path)
    const parsed = JSON.parse(body) as unknown[] | { reactions: unknown[] }
    const entries = Array.isArray(parsed) ? parsed : parsed.reactions
    if (entries.length !== PAGE) throw new Error(`${path} answered ${entries.length} entries`)
  }
}
