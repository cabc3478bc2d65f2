import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { MemberCard } from '@guildhall/contract/members'
import { useState } from 'react'
import { MemberSearch } from '#web/features/groups/MemberSearch.tsx'
import { friendsQuery } from '#web/features/relations/relations.queries.ts'
import { isSearchable, searchMembersQuery } from '#web/features/search/search.queries.ts'
import { itemsOf } from '#web/lib/list-query.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChosenPeople } from './ChosenPeople.tsx'
import { PersonChoice } from './PersonChoice.tsx'
import { PersonChoiceSkeletons } from './PersonChoiceSkeletons.tsx'

const DEBOUNCE_MS = 300

/** Chooses people: the viewer's friends first, and everyone by name. */
export function PeoplePicker({
  chosen,
  max,
  isExcluded,
  onChange,
}: {
  chosen: readonly MemberCard[]
  /** How many can be chosen. */
  max: number
  /** True for those who are not offered. */
  isExcluded: (id: string) => boolean
  onChange: (chosen: MemberCard[]) => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const q = useDebouncedValue(text, DEBOUNCE_MS)
  const hasSearch = isSearchable(text)
  const friends = useInfiniteQuery(friendsQuery)
  const search = useInfiniteQuery(searchMembersQuery(q))
  const list = hasSearch ? search : friends
  const people: MemberCard[] = hasSearch ? itemsOf(search.data) : itemsOf(friends.data)
  const offered = people.filter(({ id, kind }) => kind === 'member' && !isExcluded(id))
  const isLoading = list.isPending || (hasSearch && q !== text)
  const isChosen = (id: string) => chosen.some((person) => person.id === id)
  const toggle = (person: MemberCard) =>
    onChange(isChosen(person.id) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])
  const label = hasSearch ? t`Search results` : t({ message: 'Friends', context: 'heading' })

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ChosenPeople people={chosen} onRemove={toggle} />
      <MemberSearch label={t`Search for people`} value={typed} onChange={setTyped} isFirst />
      {/* As high as most lists, so that the dialog keeps its size while typing. */}
      <div className="min-h-64">
        {isLoading ? (
          <PersonChoiceSkeletons />
        ) : (
          <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] empty:hidden">
            {offered.map((person) => (
              <PersonChoice
                key={person.id}
                person={person}
                checked={isChosen(person.id)}
                disabled={!isChosen(person.id) && chosen.length >= max}
                onChange={() => toggle(person)}
              />
            ))}
          </ul>
        )}
        <div role="status" className="text-base text-muted empty:hidden">
          {list.isError && !list.isFetching ? (
            <span className="flex flex-wrap items-center gap-3 py-2">
              <span className="flex-1">{hasSearch ? t`Search failed` : t`Couldn’t load your friends`}</span>
              <Button onClick={() => void list.refetch()}>{t`Try again`}</Button>
            </span>
          ) : (
            !isLoading &&
            offered.length === 0 && (
              <p className="py-2">{hasSearch ? t`No results found` : t`Search for someone by name.`}</p>
            )
          )}
        </div>
      </div>
    </div>
  )
}
