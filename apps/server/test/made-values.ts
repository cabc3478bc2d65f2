import { idOf, ROWS } from './fill-tables.ts'

const MIDDLE = ROWS / 2

const MADE: Record<string, string> = {
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
  interval: '1 day',
}

/** A value of a type of Postgres, as a literal: an id, a text or a number that rows of `fillTables` have. */
export function madeValue(type: string): string {
  const made = MADE[type]
  if (made === undefined) throw new Error(`no value is made for ${type} yet`)
  return `'${made}'`
}
