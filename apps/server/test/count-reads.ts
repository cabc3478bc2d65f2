import type { Db } from '#platform/db'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Wraps `db` and counts the rows of a table that statements read, without the rows that an index skipped. */
export function countingReads(db: Db, table: string): { db: Db; rows(): number } {
  let rows = 0
  const count = (node: Node): void => {
    if (node['Relation Name'] === table)
      rows += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    node.Plans?.forEach(count)
  }
  return {
    rows: () => Math.round(rows),
    db: {
      async query(name, sql, values) {
        const [plan] = await db.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
          '',
          `explain (analyze, format json) ${sql}`,
          values,
        )
        for (const { Plan } of plan?.['QUERY PLAN'] ?? []) count(Plan)
        return db.query(name, sql, values)
      },
      transaction: (work) => db.transaction(work),
      notifyPublished: () => db.notifyPublished(),
      afterCommit: (then) => db.afterCommit(then),
    },
  }
}
