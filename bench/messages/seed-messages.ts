import type pg from 'pg'
import { connected } from '../data/database.ts'
import type { Sizes } from '../data/scale.ts'

/** Pairs of people who write to each other, and what they have written before. */
const PAIRS = 1_000
const WRITTEN = 20
/** The people of a conversation whose history is read: enough that none exceeds a quota. */
const CROWD = 20
const LONG = 100_000
export const SHORT = 100
/** One message in this many was edited or reacted to later. */
const CHANGED = 50
/** The messages after these changes: what someone who was away missed. */
export const MISSED = 20
/** Members with many conversations, and with one page of them. */
export const MANY = 500
export const FEW = 30
const LISTERS = 10
const TEXT_LENGTH = 120

/** A conversation of several people, with the number before the messages that someone missed. */
export type Thread = { id: string; messages: number; awaySince: number; people: string[] }

/** The conversations of a run, made for it so that the data set is not changed. */
export type Chats = {
  /** Neither has read what the other wrote: a further message of the first schedules nothing. */
  pairs: { id: string; people: [string, string] }[]
  long: Thread
  short: Thread
  /** Members with `MANY` and with `FEW` conversations. */
  many: string[]
  few: string[]
}

type Client = Pick<pg.Client, 'query'>

/** Inserts all conversations; no one in them is in a block. */
export async function seedMessages(database: string, sizes: Sizes): Promise<Chats> {
  return connected(database, async (client) => {
    const people = await readPeople(client)
    const many = people.slice(CROWD, CROWD + LISTERS)
    const few = people.slice(CROWD + LISTERS, CROWD + 2 * LISTERS)
    const others = people.slice(CROWD + 2 * LISTERS, CROWD + 2 * LISTERS + MANY)
    await client.query(
      `create table bench.chats (n serial primary key, id uuid not null default gen_random_uuid(), low_id uuid,
                                 high_id uuid, messages int not null)`,
    )
    const firsts = people.filter((_, at) => at % 2 === 0)
    const seconds = people.filter((_, at) => at % 2 === 1)
    await addChats(client, firsts.slice(0, seconds.length), seconds, WRITTEN)
    const { rows: pairs } = await client.query<{ id: string; low_id: string; high_id: string }>(
      'select id, low_id, high_id from bench.chats order by n',
    )
    for (const member of many)
      await addChats(
        client,
        others.map(() => member),
        others,
        2,
      )
    for (const member of few) {
      const some = others.slice(0, FEW)
      await addChats(
        client,
        some.map(() => member),
        some,
        2,
      )
    }
    await insertDirect(client, sizes)
    const long = await insertThread(client, people.slice(0, CROWD), Math.min(LONG, sizes.members * 10), sizes)
    const short = await insertThread(client, people.slice(0, CROWD), SHORT, sizes)
    await client.query('vacuum analyze conversations, conversation_members, direct_messages, bench.chats')
    return {
      pairs: pairs.map(({ id, low_id, high_id }) => ({ id, people: [low_id, high_id] })),
      long,
      short,
      many,
      few,
    }
  })
}

async function readPeople(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from users
      where kind = 'member' and id not in (select blocker_id from user_blocks)
        and id not in (select blocked_id from user_blocks)
      order by id limit $1`,
    [2 * PAIRS],
  )
  const needed = CROWD + 2 * LISTERS + MANY
  if (rows.length < needed) throw new Error(`only ${rows.length} members of the data set have no blocks`)
  return rows.map(({ id }) => id)
}

async function addChats(
  client: Client,
  ones: readonly string[],
  others: readonly string[],
  messages: number,
): Promise<void> {
  await client.query(
    `insert into bench.chats (low_id, high_id, messages)
     select least(one, other), greatest(one, other), $3 from unnest($1::uuid[], $2::uuid[]) as pair (one, other)`,
    [ones, others, messages],
  )
}

/** Inserts the conversations of two, who have not read the last two messages, one of each of them. */
async function insertDirect(client: Client, sizes: Sizes): Promise<void> {
  await client.query(
    `insert into conversations (id, kind, low_id, high_id, created_at, last_change)
     select id, 'direct', low_id, high_id, now(), messages from bench.chats`,
  )
  await client.query(
    `insert into conversation_members (conversation_id, user_id, state, joined_at, last_seq, last_at, read_seq, notified_seq)
     select id, person, 'accepted', now(), messages, now() - n * interval '1 second', messages - 2, messages
       from bench.chats, unnest(array[low_id, high_id]) as person`,
  )
  await insertMessages(
    client,
    sizes,
    `select id, place as seq, case when place % 2 = 0 then low_id else high_id end as sender_id,
            case when place % 2 = 0 then high_id else low_id end as recipient_id
       from bench.chats, generate_series(1, messages) as place`,
  )
}

/** Inserts a conversation of several people, none of whom has read anything. */
async function insertThread(
  client: Client,
  people: readonly string[],
  messages: number,
  sizes: Sizes,
): Promise<Thread> {
  // The last messages were written after the changes of earlier ones.
  const before = messages - MISSED
  const awaySince = before + Math.floor(before / CHANGED)
  const { rows } = await client.query<{ id: string }>(
    `insert into conversations (id, kind, created_by, created_at, last_change)
     values (gen_random_uuid(), 'group', $1, now(), $2) returning id`,
    [people[0], awaySince + MISSED],
  )
  const id = rows[0]?.id ?? ''
  await client.query(
    `insert into conversation_members (conversation_id, user_id, role, state, joined_at, last_seq, last_at, notified_seq)
     select $1, person, case when place = 1 then 'owner' else 'member' end, 'accepted', now(), $3, now(), $3
       from unnest($2::uuid[]) with ordinality as given (person, place)`,
    [id, people, awaySince + MISSED],
  )
  await insertMessages(
    client,
    sizes,
    `select '${id}'::uuid as id, case when place > ${before} then place + ${awaySince - before} else place end as seq,
            (array[${people.map((person) => `'${person}'`).join()}]::uuid[])[1 + place % ${people.length}] as sender_id,
            null::uuid as recipient_id
       from generate_series(1, ${messages}) as place`,
  )
  await client.query(
    `update direct_messages set change = $2 + seq / $3, edited_at = now()
      where conversation_id = $1 and seq <= $2 and seq % $3 = 0`,
    [id, before, CHANGED],
  )
  return { id, messages, awaySince, people: [...people] }
}

/** Inserts messages with the texts of posts: `places` is a query for their conversation, number and people. */
async function insertMessages(client: Client, sizes: Sizes, places: string): Promise<void> {
  await client.query(
    `insert into direct_messages (id, conversation_id, seq, change, sender_id, recipient_id, message_type, content, created_at)
     select gen_random_uuid(), message.id, message.seq, message.seq, message.sender_id, message.recipient_id, 'text',
            left(posts.content, ${TEXT_LENGTH}), now() - interval '1 hour' + message.seq * interval '1 millisecond'
       from (${places}) as message
       join posts on posts.id = bench.post_id(1 + message.seq * 7919 % ${sizes.posts})`,
  )
}

/** Deletes all conversations of a run, and what the worker made of them. */
export async function removeMessages(database: string): Promise<void> {
  await connected(database, async (client) => {
    await client.query('drop table if exists bench.chats')
    await client.query(`delete from notifications where type = 'message'`)
    await client.query(
      'truncate reported_messages, deleted_messages, direct_messages, conversation_members, conversations',
    )
  })
}
