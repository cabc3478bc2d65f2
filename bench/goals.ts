import { isTrustworthy } from './machine.ts'

/** Relaxes the limits of what is timed for short runs on a shared machine: 2 halves minimums and doubles maximums. */
const EASE = Number(process.env['BENCH_EASE'] ?? 1)

/** One line of the result. `ratio` is compared with the limit. */
export type Goal = {
  id: string
  what: string
  measured: string
  reference: string
  ratio: number
  limit: { min: number; aim?: number } | { max: number; aim?: number }
  /** True for what is counted, not timed: it is judged on a busy machine too. */
  isCount?: boolean
  /** The share of the processors that other machines took meanwhile. */
  taken?: number
}

type Verdict = 'ok' | 'NO' | 'machine too busy'

/** A limit that was missed while others used the machine says nothing; the plans, counts and bytes still do. */
function judge({ ratio, limit, isCount = false, taken = 0 }: Goal): Verdict {
  const ease = isCount ? 1 : EASE
  const isMet = 'min' in limit ? ratio >= limit.min / ease : ratio <= limit.max * ease
  if (isMet) return 'ok'
  return isCount || isTrustworthy(taken) ? 'NO' : 'machine too busy'
}

function formatLimit({ limit }: Goal): string {
  const bound = 'max' in limit ? `<= ${limit.max}` : `>= ${limit.min}`
  return limit.aim === undefined ? bound : `${bound} (aim ${limit.aim})`
}

/** Prints the table of goals and returns false if one was missed. */
export function printGoals(goals: readonly Goal[]): boolean {
  const rows = [
    ['goal', 'what', 'measured', 'reference', 'ratio', 'limit', 'ok?'],
    ...goals.map((goal) => [
      goal.id,
      goal.what,
      goal.measured,
      goal.reference,
      goal.ratio.toFixed(2),
      formatLimit(goal),
      judge(goal),
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
  return goals.every((goal) => judge(goal) !== 'NO')
}
