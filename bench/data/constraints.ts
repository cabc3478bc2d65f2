import type pg from 'pg'

type Statement = { drop: string; make: string }

const CONSTRAINTS = `
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

/** Drops the keys and indexes that the migrations created, and returns the statements that recreate them. */
export async function dropConstraints(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const constraints = (await client.query<Statement>(CONSTRAINTS, [tables])).rows
  const indexes = (await client.query<Statement>(INDEXES, [tables])).rows
  for (const { drop } of [...constraints, ...indexes]) await client.query(drop)
  // A foreign key needs the key it references: the first dropped is the last recreated.
  return [...indexes, ...constraints.toReversed()].map(({ make }) => make)
}
