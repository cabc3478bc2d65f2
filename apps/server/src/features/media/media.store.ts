import { statement, type Db, type Tx } from '#platform/db'

export type MediaKind = 'image' | 'video'

/** `removing` is on its way out of the store: for members it does not exist any more. */
type State = 'awaited' | 'processing' | 'ready' | 'refused' | 'removing'

export type MediaRow = {
  id: string
  owner_id: string | null
  kind: MediaKind
  state: State
  content_type: string
  length: number
  message: string | null
  width: number | null
  height: number | null
  duration_ms: number | null
  preview: string | null
  widths: number[]
  remove_at: Date | null
}

/** What is known of a file once it is ready. */
export type ReadyFacts = {
  width: number
  height: number
  durationMs: number | null
  preview: string
  widths: number[]
  bytes: number
}

type Settled = { owner_id: string | null; ticket_ends_at: Date | null }

const COLUMNS = `id, owner_id, kind, state, content_type, length::float8, message, width, height, duration_ms, preview,
  widths, remove_at`

// One at a time per member: two tickets cannot both take the last room, nor two files the same turn.
const lockOwner = statement<[ownerId: string]>(
  'media.lock_owner',
  `select pg_advisory_xact_lock(hashtextextended('media of ' || $1, 0))`,
)

// As long as its ticket is open, a file that is decided can be sent again: until then that room is taken too.
const usage = statement<[ownerId: string, now: Date], { bytes: number; open: number }>(
  'media.usage',
  `select ((select coalesce(sum(bytes), 0) from media where owner_id = $1)
         + (select coalesce(sum(length), 0) from media
             where owner_id = $1 and ticket_ends_at > $2 and state not in ('awaited', 'processing')))::float8 as bytes,
          ((select count(*) from media where owner_id = $1 and state = 'processing')
         + (select count(*) from media
             where owner_id = $1 and ticket_ends_at > $2 and state = 'awaited'))::int as open`,
)

const takeTurn = statement<[ownerId: string, kind: MediaKind, dueAt: Date, stuckSince: Date], { id: string }>(
  'media.take_turn',
  `update media set queued_at = $3
    where id = (
      select id from media
       where owner_id = $1 and kind = $2 and state = 'processing' and queued_at is null
         and not exists (
           select from media
            where owner_id = $1 and kind = $2 and state = 'processing' and queued_at > $4)
       order by id
       limit 1)
   returning id`,
)

// The index holds only what is not ready yet.
const findLostTurns = statement<[stuckSince: Date, limit: number], { owner_id: string; kind: MediaKind }>(
  'media.find_lost_turns',
  `select distinct waiting.owner_id, waiting.kind
     from media as waiting
    where waiting.state = 'processing' and waiting.queued_at is null and waiting.owner_id is not null
      and not exists (
        select from media as turn
         where turn.owner_id = waiting.owner_id and turn.kind = waiting.kind and turn.state = 'processing'
           and turn.queued_at > $1)
    order by waiting.owner_id, waiting.kind
    limit $2`,
)

const insertTicket = statement<
  [
    id: string,
    ownerId: string,
    kind: MediaKind,
    contentType: string,
    length: number,
    removeAt: Date,
    createdAt: Date,
    ticketEndsAt: Date,
  ]
>(
  'media.insert_ticket',
  `insert into media (id, owner_id, kind, state, content_type, length, bytes, remove_at, created_at, ticket_ends_at)
   values ($1, $2, $3, 'awaited', $4, $5::bigint, $5::bigint, $6, $7, $8)`,
)

const find = statement<[ids: readonly string[]], MediaRow>(
  'media.find',
  `select ${COLUMNS} from media where id = any($1)`,
)

const lock = statement<[id: string], MediaRow>(
  'media.lock',
  `select ${COLUMNS} from media where id = $1 for no key update`,
)

const begin = statement<[id: string, removeAt: Date], { id: string }>(
  'media.begin',
  `update media set state = 'processing', remove_at = $2 where id = $1 and state = 'awaited' returning id`,
)

const settleReady = statement<
  [
    id: string,
    width: number,
    height: number,
    durationMs: number | null,
    preview: string,
    widths: readonly number[],
    bytes: number,
  ],
  Settled
>(
  'media.settle_ready',
  `update media
      set state = 'ready', width = $2, height = $3, duration_ms = $4, preview = $5, widths = $6, bytes = $7
    where id = $1 and state = 'processing'
   returning owner_id, ticket_ends_at`,
)

const settleRefused = statement<[id: string, message: string], Settled>(
  'media.settle_refused',
  `update media set state = 'refused', message = $2, bytes = 0 where id = $1 and state = 'processing'
   returning owner_id, ticket_ends_at`,
)

const setRemoveAt = statement<[id: string, at: Date | null]>(
  'media.set_remove_at',
  `update media set remove_at = $2 where id = $1`,
)

const markRemoving = statement<[id: string]>(
  'media.mark_removing',
  `update media set state = 'removing' where id = $1 and remove_at is not null`,
)

// The two reasons are asked for one by one: each has an index of its own.
const takeDue = statement<[now: Date, limit: number], { id: string }>(
  'media.take_due',
  `update media set state = 'removing'
    where id in (
      select id from media
       where id in (
         (select id from media where remove_at <= $1 order by remove_at limit $2)
         union all
         (select id from media where owner_id is null order by id limit $2))
       for no key update skip locked)
   returning id`,
)

const remove = statement<[id: string]>(
  'media.remove',
  `delete from media where id = $1 and state = 'removing'`,
)

const findExpected = statement<[ids: readonly string[]], { id: string }>(
  'media.find_expected',
  `select id from media where id = any($1) and state in ('awaited', 'processing')`,
)

/** The only file that writes SQL for `media`. */
export const mediaStore = {
  /** Nobody else changes what the member may upload, or whose turn it is, until the end of the transaction. */
  lockOwner: (tx: Tx, ownerId: string) => lockOwner.all(tx, [ownerId]),
  /** What the member's files take up, and how many uploads are awaited or not ready yet. */
  usage: (tx: Tx, ownerId: string, now: Date) => usage.one(tx, [ownerId, now]),
  /**
   * Marks the oldest waiting file of a member and answers its id; undefined where none waits, or where another one was
   * marked and is not ready yet.
   */
  takeTurn: async (
    tx: Tx,
    turn: { ownerId: string; kind: MediaKind; dueAt: Date; stuckSince: Date },
  ): Promise<string | undefined> =>
    (await takeTurn.maybe(tx, [turn.ownerId, turn.kind, turn.dueAt, turn.stuckSince]))?.id,
  /** Members of whom files wait and none has a turn. */
  findLostTurns: (db: Db, stuckSince: Date, limit: number) => findLostTurns.all(db, [stuckSince, limit]),
  insertTicket: (
    tx: Tx,
    ticket: { id: string; ownerId: string; kind: MediaKind; contentType: string; length: number },
    times: { ticketEndsAt: Date; removeAt: Date; now: Date },
  ) =>
    insertTicket.all(tx, [
      ticket.id,
      ticket.ownerId,
      ticket.kind,
      ticket.contentType,
      ticket.length,
      times.removeAt,
      times.now,
      times.ticketEndsAt,
    ]),

  find: async (db: Db, id: string) => (await find.all(db, [[id]]))[0],
  /** In no promised order. */
  findMany: (db: Db, ids: readonly string[]) => find.all(db, [ids]),
  /** Nobody else changes the row until the end of the transaction. */
  lock: (tx: Tx, id: string) => lock.maybe(tx, [id]),

  /** True for the one call that takes the file from `awaited` to `processing`. */
  begin: async (tx: Tx, id: string, removeAt: Date) => (await begin.maybe(tx, [id, removeAt])) !== undefined,
  /** The owner, or undefined where the file was not `processing`. */
  settleReady: (tx: Tx, id: string, ready: ReadyFacts) =>
    settleReady.maybe(tx, [
      id,
      ready.width,
      ready.height,
      ready.durationMs,
      ready.preview,
      ready.widths,
      ready.bytes,
    ]),
  settleRefused: (tx: Tx, id: string, message: string) => settleRefused.maybe(tx, [id, message]),

  /** Null keeps the file for as long as somebody shows it. */
  setRemoveAt: (tx: Tx, id: string, at: Date | null) => setRemoveAt.all(tx, [id, at]),
  /** From here on it exists for nobody; not where a post shows it. */
  markRemoving: (db: Db, id: string) => markRemoving.all(db, [id]),
  /** Marks a batch whose time is over, or whose owner is gone, and answers the ids. */
  takeDue: async (db: Db, now: Date, limit: number) =>
    (await takeDue.all(db, [now, limit])).map((row) => row.id),
  /** The last step: the store holds nothing of it any more. */
  remove: (db: Db, id: string) => remove.all(db, [id]),
  /** Those whose upload is still waited for or worked on. */
  findExpected: async (db: Db, ids: readonly string[]) =>
    new Set((await findExpected.all(db, [ids])).map((row) => row.id)),
}
