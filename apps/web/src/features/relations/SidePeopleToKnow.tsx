import { useLingui } from '@lingui/react/macro'
import type { SuggestedFriend } from '@guildhall/contract/friends'
import { SideSection } from './SideSection.tsx'
import { SideSuggestion } from './SideSuggestion.tsx'

const SHOWN = 3

/** The first of those one may know, in a side column; nothing where there is nobody. */
export function SidePeopleToKnow({ people }: { people: SuggestedFriend[] }) {
  const { t } = useLingui()
  if (people.length === 0) return null
  return (
    <SideSection title={t`People You May Know`} tab="suggestions">
      {people.slice(0, SHOWN).map((person) => (
        <SideSuggestion key={person.id} person={person} />
      ))}
    </SideSection>
  )
}
