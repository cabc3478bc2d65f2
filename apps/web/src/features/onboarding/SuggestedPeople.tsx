import '#web/features/relations/people.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SuggestedPerson } from '@guildhall/contract/onboarding'
import { FollowButton } from '#web/features/relations/FollowButton.tsx'
import { PersonCard, PersonSkeleton } from '#web/features/relations/PersonCard.tsx'
import { displayName } from '#web/lib/names.ts'

const SKELETON_COUNT = 6

/** Renders people with a button to follow each, and what is known about them. */
export function SuggestedPeople({ people }: { people: readonly SuggestedPerson[] }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`People to follow`} className="people-grid">
      {people.map((person) => (
        <PersonCard key={person.id} member={person} note={<About person={person} />}>
          <FollowButton memberId={person.id} name={displayName(person)} tellsWhom />
        </PersonCard>
      ))}
    </ul>
  )
}

/** Loading placeholder of the same size as `SuggestedPeople`. */
export function SuggestedPeopleSkeleton() {
  const { t } = useLingui()
  return (
    <ul aria-label={t`People to follow`} aria-busy className="people-grid">
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        <PersonSkeleton key={index} />
      ))}
    </ul>
  )
}

function About({ person: { bio, groupName, username } }: { person: SuggestedPerson }) {
  if (bio) return <span dir="auto">{bio}</span>
  if (groupName) return <Trans>Active in {groupName}</Trans>
  return username ? `@${username}` : null
}
