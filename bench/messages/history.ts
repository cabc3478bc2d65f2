import { listChanges } from '../../apps/server/src/features/messages/list-changes.ts'
import { listMessages } from '../../apps/server/src/features/messages/list-messages.ts'
import type { Db } from '../../apps/server/src/platform/db.ts'
import { compareReads } from '../compare-reads.ts'
import { countRowsRead } from '../count-rows.ts'
import type { Goal } from '../goals.ts'
import type { Run } from '../run.ts'
import { MISSED, SHORT, type Chats, type Thread } from './seed-messages.ts'

const PAGE = 50
/** Below the quotas of the twenty who read in turn, over all rounds. */
const MAX_READS = 500
const MAX_SEARCHES = 150
const MAX_P99_MS = 50

type Viewer = { memberId: string }

/** A part of a history: its path, how many messages that returns, and the product’s code that reads them. */
type Part = {
  name: string
  path: (thread: Thread) => string
  count?: number
  read?: (db: Db, thread: Thread, viewer: Viewer) => Promise<unknown>
}

const pathOf = ({ id }: Thread) => `/api/conversations/${id}`
/** A place in the middle that has a whole page before it. */
const middleOf = ({ messages }: Thread) => String(Math.max(PAGE + 10, Math.floor(messages / 2)))

const PARTS: readonly Part[] = [
  { name: 'the conversation', path: pathOf },
  {
    name: 'the newest page',
    path: (thread) => `${pathOf(thread)}/messages?limit=${PAGE}`,
    count: PAGE,
    read: (db, { id }, viewer) => listMessages({ db }, viewer, id, { direction: 'older', limit: PAGE }),
  },
  {
    name: 'a page in the middle',
    path: (thread) => `${pathOf(thread)}/messages?limit=${PAGE}&cursor=${middleOf(thread)}`,
    count: PAGE,
    read: (db, thread, viewer) =>
      listMessages({ db }, viewer, thread.id, { direction: 'older', limit: PAGE, cursor: middleOf(thread) }),
  },
  {
    name: 'what was missed',
    path: (thread) => `${pathOf(thread)}/changes?limit=${PAGE}&cursor=${thread.awaySince}`,
    count: MISSED,
    read: (db, { id, awaySince }, viewer) =>
      listChanges({ db }, viewer, id, { limit: PAGE, cursor: String(awaySince) }),
  },
]

/** Compares the history of a long conversation with that of a short one. */
export async function measureHistory(
  run: Run,
  { long, short }: Chats,
  cookies: ReadonlyMap<string, string>,
): Promise<Goal[]> {
  const goals: Goal[] = []
  for (const { name, path, count, read } of PARTS) {
    const readingOf = (thread: Thread) => ({
      path: path(thread),
      viewers: thread.people,
      ...(count !== undefined && { count }),
    })
    const readings = { large: readingOf(long), small: readingOf(short) }
    const { large, small, cpuRatio } = await compareReads(run, cookies, name, readings, MAX_READS)
    const what = `${name}, of ${long.messages} messages beside ${SHORT}`
    goals.push(
      {
        id: 'P15',
        what: `CPU of ${what}`,
        measured: `${large.cpuMs.toFixed(3)} ms`,
        reference: `${small.cpuMs.toFixed(3)} ms`,
        ratio: cpuRatio,
        limit: { max: 1.3 },
      },
      {
        id: 'P15',
        what: `p99 of ${what}`,
        measured: `${large.p99Ms.toFixed(1)} ms`,
        reference: `${small.p99Ms.toFixed(1)} ms`,
        ratio: large.p99Ms / small.p99Ms,
        limit: { max: 1.5 },
      },
    )
    if (read)
      goals.push(
        await compareRows(run, what, (db, thread) => read(db, thread, viewerOf(thread)), long, short),
      )
  }
  return [...goals, await measureSearch(run, long, short, cookies)]
}

const viewerOf = ({ people }: Thread): Viewer => ({ memberId: people[0] ?? '' })

/** Counts the messages that are read from the table: this doesn’t depend on the machine. */
async function compareRows(
  { database }: Run,
  what: string,
  read: (db: Db, thread: Thread) => Promise<unknown>,
  long: Thread,
  short: Thread,
): Promise<Goal> {
  const rowsOf = (thread: Thread) => countRowsRead(database, ['direct_messages'], (db) => read(db, thread))
  const [longRows, shortRows] = [await rowsOf(long), await rowsOf(short)]
  return {
    id: 'P15',
    what: `rows read for ${what}`,
    measured: String(longRows),
    reference: String(shortRows),
    ratio: longRows / shortRows,
    limit: { max: 1.1 },
    isCount: true,
  }
}

/** One call searches up to 5,000 messages, so a short conversation is no measure for it. */
async function measureSearch(
  run: Run,
  long: Thread,
  short: Thread,
  cookies: ReadonlyMap<string, string>,
): Promise<Goal> {
  const readingOf = (thread: Thread) => ({
    path: `${pathOf(thread)}/search?q=zzzzzz`,
    viewers: thread.people,
  })
  const readings = { large: readingOf(long), small: readingOf(short) }
  const { large } = await compareReads(run, cookies, 'a search without a match', readings, MAX_SEARCHES)
  return {
    id: 'P15',
    what: `a search without a match in ${long.messages} messages: p99`,
    measured: `${large.p99Ms.toFixed(1)} ms`,
    reference: `${MAX_P99_MS} ms`,
    ratio: large.p99Ms / MAX_P99_MS,
    limit: { max: 1 },
  }
}
