import { useLingui } from '@lingui/react/macro'
import type { MemberCard } from '@guildhall/contract/members'
import { X } from 'lucide-react'
import { displayName } from '#web/lib/names.ts'

/** The chosen people, each with a button that removes them. */
export function ChosenPeople({
  people,
  onRemove,
}: {
  people: readonly MemberCard[]
  onRemove: (person: MemberCard) => void
}) {
  const { t } = useLingui()
  if (people.length === 0) return null
  return (
    <ul aria-label={t`Chosen people`} className="flex flex-wrap gap-2">
      {people.map((person) => {
        const name = displayName(person)
        return (
          <li
            key={person.id}
            className="flex max-w-full items-center rounded-control bg-accent pl-3 text-base font-semibold text-on-accent"
          >
            <span dir="auto" className="min-w-0 truncate">
              {name}
            </span>
            <button
              type="button"
              aria-label={t({ message: `Remove ${name}`, context: 'button' })}
              onClick={() => onRemove(person)}
              className="grid size-11 flex-none place-items-center rounded-control -outline-offset-2 desk:size-9"
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
