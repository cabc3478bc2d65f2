import { connected } from './database.ts'

const MIN_BYTES = 512 * 1024

/** The size of a table on disk, in bytes: its rows with what is stored beside them, and its indexes. */
export type TableSize = { name: string; rows: number; heap: number; indexes: number }

/** Returns the sizes of all tables of the product, the largest first. */
export async function readTableSizes(database: string): Promise<TableSize[]> {
  const { rows } = await connected(database, (client) =>
    client.query<TableSize>(
      `select relname as name, greatest(reltuples, 0)::float8 as rows, pg_table_size(oid)::float8 as heap,
              pg_indexes_size(oid)::float8 as indexes
         from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
        order by pg_total_relation_size(oid) desc`,
    ),
  )
  return rows
}

/** Prints the sizes of the tables that matter, and the bytes of a row with its indexes. */
export function printTableSizes(tables: readonly TableSize[]): void {
  const mb = (bytes: number) => (bytes / 1_000_000).toFixed(1)
  for (const { name, rows, heap, indexes } of tables.filter(
    (table) => table.heap + table.indexes >= MIN_BYTES,
  )) {
    const each = rows === 0 ? '-' : ((heap + indexes) / rows).toFixed(0)
    console.log(
      `${name.padEnd(24)} ${String(rows).padStart(10)} rows  heap ${mb(heap).padStart(8)} MB  ` +
        `indexes ${mb(indexes).padStart(8)} MB  ${each.padStart(6)} bytes a row`,
    )
  }
  const all = tables.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0)
  console.log(`${'all tables'.padEnd(24)} ${mb(all)} MB`)
}
