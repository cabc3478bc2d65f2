import type { MemberCard } from '@guildhall/contract/members'
import { MemberLine } from '#web/features/members/MemberLine.tsx'

/** Someone who can be chosen. */
export function PersonChoice({
  person,
  checked,
  disabled,
  onChange,
}: {
  person: MemberCard
  checked: boolean
  disabled: boolean
  onChange: () => void
}) {
  return (
    <li>
      <label className="flex min-h-13 cursor-pointer items-center gap-3 rounded-small px-2 py-1 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary has-disabled:cursor-not-allowed has-disabled:opacity-60">
        <MemberLine member={person} className="flex-1" />
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={onChange}
          className="size-5 flex-none accent-primary outline-none"
        />
      </label>
    </li>
  )
}
