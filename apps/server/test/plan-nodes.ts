/** A node of a plan as printed by `explain (format json)`; the actual numbers only with `analyze`. */
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

/** Nodes that stream their input, and stop reading it when their parent stops. */
const STREAMING = new Set([
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
 * Returns the tables that a plan scans in full: by a sequential scan, or by an index scan that has no condition and
 * does not stop at a limit.
 */
export function fullScans(plan: PlanNode): string[] {
  const found = new Set<string>()
  const visit = (node: PlanNode, isLimited: boolean, parentTable: string | undefined): void => {
    const type = node['Node Type']
    const table = node['Relation Name'] ?? parentTable
    const isIndex = /Index (Only )?Scan$/.test(type)
    const isUnbounded = isIndex && node['Index Cond'] === undefined && !isLimited
    if (table !== undefined && (type === 'Seq Scan' || isUnbounded)) found.add(table)
    node.Plans?.forEach((child) => {
      const relation = child['Parent Relationship']
      const isInput = relation === 'Outer' || relation === 'Member' || relation === 'Subquery'
      const isChildLimited = isInput && (type === 'Limit' || (isLimited && STREAMING.has(type)))
      visit(child, isChildLimited, type.startsWith('Bitmap') ? table : undefined)
    })
  }
  visit(plan, false, undefined)
  return [...found].sort()
}

/** Returns how many rows of each table an executed plan read, without the rows that an index skipped. */
export function rowsRead(plan: PlanNode): Map<string, number> {
  const rows = new Map<string, number>()
  const visit = (node: PlanNode): void => {
    const table = node['Relation Name']
    // A node that modifies rows gets them from another node.
    if (table !== undefined && node['Node Type'] !== 'ModifyTable') {
      const perLoop = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
      rows.set(table, (rows.get(table) ?? 0) + Math.round(perLoop * (node['Actual Loops'] ?? 0)))
    }
    node.Plans?.forEach(visit)
  }
  visit(plan)
  return rows
}
