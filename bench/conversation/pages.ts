import { alternate, median } from '../figures.ts'
import { readPath } from '../client.ts'
import type { Goal } from '../goals.ts'
import { total, type Run } from '../run.ts'
import type { Spent } from '../stage.ts'
import type { Member } from './members.ts'
import { PAGE, readLists, readSaved, type List } from './lists.ts'
import { saveAll, type Talk } from './talk.ts'

/** So many browsers read one list, and no other: nobody reads more than one may. */
const READERS = 8
/** Each of them has a list of their own. */
const SAVERS = 4
const READS_A_SECOND = 60
/** Below the quota of one reader, in all rounds together. */
const READS_EACH = 500

type Reader = { cookie: string; near: string; deep: string }

/** Page 1,000 of every list of a conversation beside its first page. */
export async function measurePages(
  run: Run,
  members: readonly Member[],
  talk: Talk,
  began: number,
): Promise<Goal[]> {
  const { database } = run
  const some = (at: number) => members.slice(at * READERS, (at + 1) * READERS)
  const savers = some(0).slice(0, SAVERS)
  const ids = savers.map(({ id }) => id)
  await saveAll(database, ids, talk.posts, began)
  const saved = await readSaved(database, ids)

  const goals: Goal[] = []
  for (const [at, list] of (await readLists(database, talk)).entries()) {
    const readers = some(at + 1).map(({ cookie }) => readerOf(cookie, list))
    goals.push(await measureList(run, list, readers))
  }
  const [first] = saved
  const readers = saved.map((list, at) => readerOf(savers[at]?.cookie ?? '', list))
  if (first) goals.push(await measureList(run, first, readers))
  return goals
}

function readerOf(cookie: string, { path, cursor }: List): Reader {
  return { cookie, near: path, deep: `${path}&cursor=${cursor}` }
}

async function measureList(run: Run, list: List, readers: readonly Reader[]): Promise<Goal> {
  const { stage, database, seconds, rounds, api } = run
  const wanted = Math.ceil((seconds * READS_A_SECOND) / readers.length)
  const times = Math.min(wanted, Math.floor(READS_EACH / rounds / 2))
  const read = (which: 'near' | 'deep', count: number) =>
    stage.cost(api, database, 'api', async () => {
      for (let n = 0; n < count; n += 1) {
        await Promise.all(readers.map((reader) => readPath(api.url, reader.cookie, reader[which])))
      }
      return count * readers.length
    })
  for (const reader of readers) await checkFull(api.url, reader)
  await read('near', 3)
  await read('deep', 3)
  const figures = await alternate(rounds, {
    near: () => read('near', times),
    deep: () => read('deep', times),
  })
  const cost = (spent: readonly Spent[]) => median(spent.map(total))
  return {
    id: 'P5',
    what: `CPU of page ${list.page} beside page 1: ${list.name}`,
    measured: `${cost(figures.deep).toFixed(3)} ms`,
    reference: `${cost(figures.near).toFixed(3)} ms`,
    ratio: cost(figures.deep) / cost(figures.near),
    limit: { most: 1.2 },
  }
}

/** Both pages must be whole: a page with fewer entries would flatter its cost. */
async function checkFull(url: string, { cookie, near, deep }: Reader): Promise<void> {
  for (const path of [near, deep]) {
    const { body } = await readPath(url, cookie, path)
    const answer = JSON.parse(body) as unknown[] | { reactions: unknown[] }
    const entries = Array.isArray(answer) ? answer : answer.reactions
    if (entries.length !== PAGE) throw new Error(`${path} answered ${entries.length} entries`)
  }
}
