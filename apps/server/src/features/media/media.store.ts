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

const COLUMNS = `id, owner_id, kind, state, content_type, length::float8, message, width, height, duration_ms, preview,
  widths, remove_at`

// One at a time per member, so that two tickets at once cannot both take the last room.
const lockQuota = statement<[ownerId: string]>(
  'media.lock_quota',
  `select pg_advisory_xact_lock(hashtextextended('media of ' || $1, 0))`,
)

const usedBytes = statement<[ownerId: string], { bytes: number }>(
  'media.used_bytes',
  `select coalesce(sum(bytes), 0)::float8 as bytes from media where owner_id = $1`,
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
  ]
>(
  'media.insert_ticket',
  `insert into media (id, owner_id, kind, state, content_type, length, bytes, remove_at, created_at)
   values ($1, $2, $3, 'awaited', $4, $5::bigint, $5::bigint, $6, $7)`,
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
  { owner_id: string | null }
>(
  'media.settle_ready',
  `update media
      set state = 'ready', width = $2, height = $3, duration_ms = $4, preview = $5, widths = $6, bytes = $7
    where id = $1 and state = 'processing'
   returning owner_id`,
)

const settleRefused = statement<[id: string, message: string], { owner_id: string | null }>(
  'media.settle_refused',
  `update media set state = 'refused', message = $2, bytes = 0 where id = $1 and state = 'processing'
   returning owner_id`,
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
  /** What the member's files take up, from here to the end of the transaction. */
  async lockUsedBytes(tx: Tx, ownerId: string): Promise<number> {
    await lockQuota.all(tx, [ownerId])
    return (await usedBytes.one(tx, [ownerId])).bytes
  },
  insertTicket: (
    tx: Tx,
    ticket: { id: string; ownerId: string; kind: MediaKind; contentType: string; length: number },
    removeAt: Date,
    now: Date,
  ) =>
    insertTicket.all(tx, [
      ticket.id,
      ticket.ownerId,
      ticket.kind,
      ticket.contentType,
      ticket.length,
      removeAt,
      now,
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
