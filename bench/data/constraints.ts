import type pg from 'pg'

type Statement = { drop: string; make: string }

const RULES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint
   where contype in ('f', 'p', 'u') and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
   order by contype <> 'f', conrelid, conname`

const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
    from pg_index
   where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
   order by indrelid, indexrelid`

/** Takes keys and indexes off the tables, as the migrations made them, and answers the statements that bring them back. */
export async function setAside(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const rules = (await client.query<Statement>(RULES, [tables])).rows
  const indexes = (await client.query<Statement>(INDEXES, [tables])).rows
  for (const { drop } of [...rules, ...indexes]) await client.query(drop)
  // A reference needs the key it points at: the first to go is the last to come back.
  return [...indexes, ...rules.toReversed()].map(({ make }) => make)
}
