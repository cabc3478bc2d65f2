import {
  FindMessageByDate,
  ListMessageChanges,
  ListMessages,
  SearchMessages,
  type Message,
} from '@guildhall/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberActor, type Actor, type Ctx } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { buildMember } from '#test/build'
import { buildDirect, buildMessage } from '#test/build-message'
import { countingReads } from '#test/count-reads'
import { readPages } from '#test/pages'
import { deleteMessage } from './delete-message.ts'
import { editMessage } from './edit-message.ts'
import { findByDate } from './find-by-date.ts'
import { listChanges } from './list-changes.ts'
import { listMessages } from './list-messages.ts'
import { reactToMessage } from './react-to-message.ts'
import { searchMessages } from './search-messages.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
let id: string
beforeEach(async () => {
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
  id = await buildDirect(app.ctx, ann.memberId, ben.memberId)
})

const write = (content?: string, who = ann) =>
  buildMessage(app.ctx, who.memberId, { conversationId: id }, content)
async function writeMany(count: number): Promise<Message[]> {
  const sent: Message[] = []
  for (let n = 0; n < count; n += 1) sent.push(await write(`Message ${n}`, n % 3 === 0 ? ben : ann))
  return sent
}

describe('the history', () => {
  it('[D-085] is read page by page in both directions, without gaps', async () => {
    const sent = await writeMany(7)
    // Changes leave gaps in the numbers.
    await editMessage(app.ctx, ann, sent[1]!.id, 'Edited')
    await write('Last')
    const older = await readPages(app, ben, ListMessages, { params: { id }, query: { limit: '3' } })
    expect(older.map((page) => page.length)).toEqual([3, 3, 2])
    const newer = await readPages(app, ben, ListMessages, {
      params: { id },
      query: { limit: '3', direction: 'newer', cursor: '0' },
    })
    expect(newer.flat().map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 9])
    expect(newer.flat().toReversed()).toEqual(older.flat())
  })

  it('from a number on begins with that message', async () => {
    const sent = await writeMany(4)
    const page = await app.as(ann).call(ListMessages, {
      params: { id },
      query: { direction: 'newer', cursor: String(sent[2]!.seq) },
    })
    expect(page.map((message) => message.id)).toEqual([sent[2]!.id, sent[3]!.id])
  })

  it('is not shown to others', async () => {
    await write()
    const carol = await app.signIn()
    for (const conversation of [id, app.ctx.newId()]) {
      const params = { id: conversation }
      const time = new Date().toISOString()
      for (const call of [
        () => app.as(carol).call(ListMessages, { params }),
        () => app.as(carol).call(ListMessageChanges, { params }),
        () => app.as(carol).call(FindMessageByDate, { params, query: { time } }),
        () => app.as(carol).call(SearchMessages, { params, query: { q: 'message' } }),
      ])
        await expect(call()).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('someone who was away', () => {
  it('[D-085] gets what they missed: new messages and changed ones, each once in its last form', async () => {
    const known = await writeMany(6)
    const cursor = known.at(-1)!.change
    await editMessage(app.ctx, ann, known[1]!.id, 'Edited')
    await writeMany(5)
    await reactToMessage(app.ctx, ben, known[1]!.id, '👍')
    await reactToMessage(app.ctx, ben, known[4]!.id, '👍')
    const mine = await write('Mine')
    await deleteMessage(app.ctx, ben, mine.id)
    await write('The end')

    const now = new Map((await readAll(ListMessages)).map((message) => [message.id, message]))
    const expected = [...now.values()]
      .filter(({ change }) => change > cursor)
      .toSorted((a, b) => a.change - b.change)
    expect(expected).toHaveLength(8)
    for (const limit of ['1', '3', '50'])
      expect(await readAll(ListMessageChanges, { limit, cursor })).toEqual(expected)
    expect(await readAll(ListMessageChanges, { limit: '2', cursor: expected.at(-1)!.change })).toEqual([])
  })

  it('gets all changes also if everything changed many times', async () => {
    const known = await writeMany(12)
    for (const message of [...known, ...known.toReversed()])
      await reactToMessage(app.ctx, ben, message.id, message.seq % 2 === 0 ? '👍' : '😀')
    const plain = await write('Unchanged')
    for (const limit of ['1', '2', '5', '50']) {
      const missed = await readAll(ListMessageChanges, { limit, cursor: 0 })
      expect(new Set(missed.map((message) => message.id)).size).toBe(13)
      expect(missed.map(({ change }) => change)).toEqual(
        missed.map(({ change }) => change).toSorted((a, b) => a - b),
      )
      expect(missed.at(-1)).toEqual(plain)
    }
  })

  async function readAll(
    call: typeof ListMessages | typeof ListMessageChanges,
    { cursor, ...query }: { limit?: string; cursor?: number } = {},
  ): Promise<Message[]> {
    const pages = await readPages(app, ben, call as typeof ListMessages, {
      params: { id },
      query: { ...query, ...(cursor === undefined ? {} : { cursor: String(cursor) }) },
    })
    return pages.flat()
  }
})

describe('a date', () => {
  it('leads to its first message, or to the last one', async () => {
    const find = async (time: string) =>
      (await app.as(ann).call(FindMessageByDate, { params: { id }, query: { time } })).seq
    expect(await find('2026-01-01T00:00:00Z')).toBeNull()
    const seqs: number[] = []
    for (let day = 1; day <= 9; day += 2) {
      app.setNow(new Date(`2026-01-0${day}T12:00:00Z`))
      const first = await write()
      seqs.push(first.seq)
      await editMessage(app.ctx, ann, first.id, 'A gap in the numbers')
      await write()
    }
    app.setNow(null)
    for (const [at, seq] of seqs.entries()) {
      expect(await find(`2026-01-0${at * 2 + 1}T00:00:00Z`)).toBe(seq)
      expect(await find(`2026-01-0${at * 2 + 1}T12:00:00Z`)).toBe(seq)
    }
    expect(await find('2020-01-01T00:00:00Z')).toBe(seqs[0])
    expect(await find('2026-02-01T00:00:00Z')).toBe(seqs.at(-1)! + 2)
  })
})

describe('a search', () => {
  const search = (q: string, query: { before?: string; limit?: string } = {}) =>
    app.as(ben).call(SearchMessages, { params: { id }, query: { q, ...query } })

  it('finds parts of words, in any case, newest first', async () => {
    await write('Blue HOUSES')
    await write('a garden')
    await write('the house of Élise')
    const { items, searchedTo } = await search('house')
    expect(items.map(({ content }) => content)).toEqual(['the house of Élise', 'Blue HOUSES'])
    expect(searchedTo).toBeNull()
    // Written with a combining accent, and in capitals.
    expect((await search('E\u0301LISE')).items).toHaveLength(1)
  })

  it('takes signs literally', async () => {
    for (const content of ['100% sure', '100 sure', 'a_b', 'axb', 'c\\d']) await write(content)
    expect((await search('100%')).items.map(({ content }) => content)).toEqual(['100% sure'])
    expect((await search('a_b')).items.map(({ content }) => content)).toEqual(['a_b'])
    expect((await search('c\\d')).items).toHaveLength(1)
  })

  it('continues where it ended, and shows no deleted message', async () => {
    for (let n = 0; n < 5; n += 1) await write(`apple ${n}`)
    const gone = await write('apple gone')
    await deleteMessage(app.ctx, ben, gone.id)
    const found: string[] = []
    let before: string | undefined
    do {
      const { items, searchedTo } = await search('apple', { limit: '2', ...(before && { before }) })
      found.push(...items.map(({ content }) => content))
      before = searchedTo === null ? undefined : String(searchedTo)
    } while (before !== undefined)
    expect(found).toEqual(['apple 4', 'apple 3', 'apple 2', 'apple 1', 'apple 0'])
  })
})

describe('a conversation of 100,000 messages', () => {
  const LARGE = 100_000
  let viewer: Actor
  let small: string
  let large: string

  /** Every tenth message was changed later. */
  async function fill(conversation: string, senderId: string, count: number): Promise<void> {
    await app.ctx.chores.query(
      'test.fill_conversation',
      `insert into direct_messages (id, conversation_id, seq, change, sender_id, recipient_id, message_type, content, created_at)
       select gen_random_uuid(), $1, n, case when n % 10 = 0 then n + $3::int else n end, $2, $4, 'text', 'Message ' || n,
              '2026-01-01'::timestamptz + n * interval '1 minute'
         from generate_series(1, $3::int) as n`,
      [conversation, senderId, count, viewer.memberId],
    )
    await app.ctx.chores.query(
      'test.set_numbers',
      `with numbered as (update conversations set last_change = 2 * $2::int where id = $1)
       update conversation_members set last_seq = $2::int where conversation_id = $1`,
      [conversation, count],
    )
  }

  beforeAll(async () => {
    const sender = await buildMember(app.ctx)
    viewer = memberActor(await buildMember(app.ctx))
    large = await buildDirect(app.ctx, sender, viewer.memberId)
    await fill(large, sender, LARGE)
    const other = await buildMember(app.ctx)
    small = await buildDirect(app.ctx, other, viewer.memberId)
    await fill(small, other, 100)
    await app.ctx.chores.query('test.analyze_messages', 'analyze direct_messages', [])
  })

  async function rowsRead(read: (ctx: Pick<Ctx, 'db'>) => Promise<{ items: readonly unknown[] }>) {
    const counted = countingReads(app.ctx.db, 'direct_messages')
    const { items } = await read({ db: counted.db })
    return { items: items.length, rows: counted.rows() }
  }

  it.each(['older', 'newer'] as const)('is listed with as few reads as one of 100: %s', async (direction) => {
    const read = (conversation: string, cursor: number) =>
      rowsRead((ctx) =>
        listMessages(ctx, viewer, conversation, { direction, limit: 30, cursor: String(cursor) }),
      )
    const few = await read(small, 60)
    expect(few.items).toBe(30)
    for (const cursor of [60, LARGE / 2, LARGE - 40]) {
      const lots = await read(large, cursor)
      expect(lots.items).toBe(30)
      expect(lots.rows).toBeLessThanOrEqual(few.rows + 2)
    }
  })

  it('has its changes read with as few reads', async () => {
    const read = (conversation: string, cursor: number) =>
      rowsRead((ctx) => listChanges(ctx, viewer, conversation, { limit: 30, cursor: String(cursor) }))
    const few = await read(small, 10)
    for (const cursor of [10, LARGE / 2, LARGE - 40, LARGE + 500]) {
      const lots = await read(large, cursor)
      expect(lots.items).toBeGreaterThan(20)
      expect(lots.rows).toBeLessThanOrEqual(few.rows + 32)
    }
  })

  it('is searched in steps of 5,000, and has a date found by a few lookups', async () => {
    const searched = await rowsRead((ctx) =>
      searchMessages(ctx, viewer, large, { q: 'message 7', limit: 20 }),
    )
    expect(searched.rows).toBeLessThan(5_200)
    const step = await searchMessages(app.ctx, viewer, large, { q: 'nothing like it', limit: 20 })
    expect(step).toEqual({
      items: [],
      searchedTo: LARGE - 4_999,
      searchedToTime: new Date(Date.UTC(2026, 0, 1, 0, LARGE - 4_999)).toISOString(),
    })
    const time = new Date(Date.UTC(2026, 0, 1, 0, 77_777)).toISOString()
    const counted = countingReads(app.ctx.db, 'direct_messages')
    expect(await findByDate({ db: counted.db }, viewer, large, time)).toEqual({ seq: 77_777 })
    expect(counted.rows()).toBeLessThan(60)
  })
})
