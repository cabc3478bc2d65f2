/** How much easier every limit is made, for a short run on a machine that others use: 2 halves floors and doubles ceilings. */
const EASE = Number(process.env['BENCH_EASE'] ?? 1)

/** One line of the result. `ratio` is what is held against the limit. */
export type Goal = {
  id: string
  what: string
  measured: string
  reference: string
  ratio: number
  limit: { least: number; aim?: number } | { most: number }
}

function isMet({ ratio, limit }: Goal): boolean {
  return 'least' in limit ? ratio >= limit.least / EASE : ratio <= limit.most * EASE
}

function limitOf({ limit }: Goal): string {
  if ('most' in limit) return `<= ${limit.most}`
  return limit.aim === undefined ? `>= ${limit.least}` : `>= ${limit.least} (aim ${limit.aim})`
}

/** Prints the table of the goals; true where all of them are met. */
export function printGoals(goals: readonly Goal[]): boolean {
  const rows = [
    ['goal', 'what', 'measured', 'reference', 'ratio', 'limit', 'ok?'],
    ...goals.map((goal) => [
      goal.id,
      goal.what,
      goal.measured,
      goal.reference,
      goal.ratio.toFixed(2),
      limitOf(goal),
      isMet(goal) ? 'ok' : 'NO',
    ]),
  ]
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  console.log(EASE === 1 ? '' : `\nlimits eased by ${EASE}`)
  for (const row of rows)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  return goals.every(isMet)
}
