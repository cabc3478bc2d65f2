import { idOf, ROWS } from './fill-tables.ts'

const MIDDLE = ROWS / 2

const SAMPLES: Record<string, string> = {
  uuid: idOf(MIDDLE),
  'uuid[]': `{${idOf(MIDDLE)},${idOf(MIDDLE + 1)}}`,
  text: 'a',
  'character varying': 'a',
  'text[]': '{a,like}',
  integer: '20',
  'integer[]': '{1,2}',
  smallint: '1',
  'smallint[]': '{1,1}',
  bigint: '20',
  'bigint[]': '{1,2}',
  real: '1',
  'double precision': '1',
  'double precision[]': '{1,2}',
  boolean: 'true',
  'boolean[]': '{true,false}',
  bytea: '\\x00',
  jsonb: '[]',
  json: '[]',
  tsquery: 'words',
  'timestamp with time zone': 'now',
  'timestamp with time zone[]': '{now,now}',
  'xid[]': '{1,2}',
  date: 'today',
  'date[]': '{today,today}',
  interval: '1 day',
}

/** Two actions of one member to another, one of them withdrawn. */
const ACTIONS = JSON.stringify(
  [0, 1].map((n) => ({
    n,
    reader_id: idOf(MIDDLE + n),
    target_id: idOf(MIDDLE + n),
    actor_id: idOf(MIDDLE + n + 1),
    subject_kind: 'post',
    subject_id: idOf(MIDDLE + n),
    root_id: idOf(MIDDLE + n),
    act_id: n === 0 ? idOf(MIDDLE) : undefined,
    at: new Date().toISOString(),
    new_id: idOf(ROWS * 100 + n),
    sort_id: idOf(ROWS * 100 + n),
  })),
)

/** Two members who react to a post each. */
const REACTIONS = JSON.stringify(
  [0, 1].map((n) => ({
    number: n,
    post_id: idOf(MIDDLE + n),
    comment_id: null,
    user_id: idOf(MIDDLE + n),
    type: 'wow',
    state: null,
    id: idOf(ROWS * 100 + n),
    at: new Date().toISOString(),
    event: { id: idOf(ROWS * 100 + n), name: 'post.counters_changed', payload: {} },
  })),
)

/** Samples for a statement that would do nothing with those of its types. */
const SAMPLES_OF: Record<string, Record<string, string>> = {
  'notifications.reconcile': { jsonb: ACTIONS },
  'reactions.give': { jsonb: REACTIONS },
}

/** Returns an SQL literal of a Postgres type for a statement, with a value that occurs in the rows of `fillTables`. */
export function sampleValue(type: string, statement: string): string {
  const sample = SAMPLES_OF[statement]?.[type] ?? SAMPLES[type]
  if (sample === undefined) throw new Error(`there is no sample value for ${type} yet`)
  return `'${sample}'`
}
