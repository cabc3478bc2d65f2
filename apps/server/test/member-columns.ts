import type { Ctx } from '#platform/context'
import { MEMBER_COLUMNS } from '../../../tools/layers/tables.ts'

/** A column that holds ids of members. */
export type MemberColumn = { table: string; column: string }

/** Returns every column of a table that references `users` or has the name of such a column, and the id of `users` itself. */
export function memberColumns({ db }: Pick<Ctx, 'db'>): Promise<MemberColumn[]> {
  return db.query<MemberColumn>(
    'test.member_columns',
    `select conrelid::regclass::text as "table", attname::text as "column"
       from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'users'::regclass
     union
     select table_name::text, column_name::text
       from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name::text = any($1::text[])
     union
     select 'users', 'id'
      order by 1, 2`,
    [MEMBER_COLUMNS],
  )
}
