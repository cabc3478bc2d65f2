import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { MAX_OPEN_CASES, type GroupDetails } from '@guildhall/contract/groups'

/** Shows how many cases of a group wait for a decision; nothing if there are none. */
export function OpenCases({ group: { openCases } }: { group: Pick<GroupDetails, 'openCases'> }) {
  const { t, i18n } = useLingui()
  if (openCases === 0) return null
  const isMany = openCases >= MAX_OPEN_CASES
  const count = i18n.number(isMany ? MAX_OPEN_CASES - 1 : openCases)
  return (
    <span className="inline-grid h-5 min-w-5 place-items-center rounded-capsule bg-danger px-1.5 text-xs font-[650] text-surface tabular-nums">
      <span aria-hidden>{isMany ? `${count}+` : count}</span>
      <span className="sr-only">
        {isMany
          ? t`More than ${count} open cases`
          : plural(openCases, { one: '# open case', other: '# open cases' })}
      </span>
    </span>
  )
}
