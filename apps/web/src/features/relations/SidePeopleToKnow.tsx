import { useLingui } from '@lingui/react/macro'
import type { SuggestedFriend } from '@guildhall/contract/friends'
import { SideSection } from './SideSection.tsx'
import { SideSuggestion } from './SideSuggestion.tsx'

const MAX_SHOWN = 3

/** Renders the first suggested people in a side column; nothing if there are none. */
export function SidePeopleToKnow({ people }: { people: SuggestedFriend[] }) {
  const { t } = useLingui()
  if (people.length === 0) return null
  return (
    <SideSection title={t`People You May Know`} tab="suggestions">
      {people.slice(0, MAX_SHOWN).map((person) => (
        <SideSuggestion key={person.id} person={person} />
      ))}
    </SideSection>
  )
}
