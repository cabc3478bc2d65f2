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
  interval: '1 day',
}

/** Returns an SQL literal of a Postgres type, with a value that occurs in the rows of `fillTables`. */
export function sampleValue(type: string): string {
  const sample = SAMPLES[type]
  if (sample === undefined) throw new Error(`there is no sample value for ${type} yet`)
  return `'${sample}'`
}
