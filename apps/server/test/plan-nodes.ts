/** A node of a plan, as `explain (format json)` tells it; the last ones after it was run. */
export type PlanNode = {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}

/** These hand on what they get, and stop asking when nobody asks them. */
const HANDS_ON = new Set([
  'Limit',
  'LockRows',
  'Subquery Scan',
  'Result',
  'Append',
  'Merge Append',
  'Nested Loop',
  'Unique',
  'ProjectSet',
  'Incremental Sort',
])

/**
 * The tables that a plan reads from one end to the other: a scan of the table, or one of an index that looks for nothing
 * and does not stop at a limit.
 */
export function readWhole(plan: PlanNode): string[] {
  const found = new Set<string>()
  const visit = (node: PlanNode, stops: boolean, table: string | undefined): void => {
    const type = node['Node Type']
    const on = node['Relation Name'] ?? table
    const isIndex = /Index (Only )?Scan$/.test(type)
    if (on !== undefined && (type === 'Seq Scan' || (isIndex && node['Index Cond'] === undefined && !stops)))
      found.add(on)
    node.Plans?.forEach((child) => {
      const relation = child['Parent Relationship']
      const isOwn = relation === 'Outer' || relation === 'Member' || relation === 'Subquery'
      const goesOn = isOwn && (type === 'Limit' || (stops && HANDS_ON.has(type)))
      visit(child, goesOn, type.startsWith('Bitmap') ? on : undefined)
    })
  }
  visit(plan, false, undefined)
  return [...found].sort()
}

/** How many rows of each table a plan looked at when it was run: what an index spares is not counted. */
export function rowsRead(plan: PlanNode): Map<string, number> {
  const rows = new Map<string, number>()
  const visit = (node: PlanNode): void => {
    const table = node['Relation Name']
    // A node that changes rows gets them from another one.
    if (table !== undefined && node['Node Type'] !== 'ModifyTable') {
      const each = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
      rows.set(table, (rows.get(table) ?? 0) + Math.round(each * (node['Actual Loops'] ?? 0)))
    }
    node.Plans?.forEach(visit)
  }
  visit(plan)
  return rows
}
