import { plural, t } from '@lingui/core/macro'

type Counts = { newLeads: number; moves: number; conversions: number }

/** Says in words what a post did, without what is none: "3 new leads, 1 conversion". */
export function countsText({ newLeads, moves, conversions }: Counts): string {
  const parts = [
    newLeads > 0 && plural(newLeads, { one: '# new lead', other: '# new leads' }),
    moves > 0 && plural(moves, { one: '# moved on', other: '# moved on' }),
    conversions > 0 && plural(conversions, { one: '# conversion', other: '# conversions' }),
  ].filter((part) => part !== false)
  const [first, second, third] = parts
  if (first === undefined) return t`No leads yet`
  if (second === undefined) return first
  return third === undefined ? t`${first}, ${second}` : t`${first}, ${second}, ${third}`
}
