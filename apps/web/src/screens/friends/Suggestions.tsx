import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Sprout } from 'lucide-react'
import { FriendButton } from '#web/features/relations/FriendButton.tsx'
import { InCommon } from '#web/features/relations/InCommon.tsx'
import { PersonCard } from '#web/features/relations/PersonCard.tsx'
import { suggestionsQuery } from '#web/features/relations/relations.queries.ts'
import { displayName } from '#web/lib/names.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PeopleList } from './PeopleList.tsx'

/** People one may know, and why. */
export function Suggestions() {
  const { t } = useLingui()
  const suggestions = useInfiniteQuery(suggestionsQuery)
  return (
    <PeopleList
      label={t`People You May Know`}
      people={suggestions}
      failed={t`The suggestions could not be loaded`}
      empty={<NoSuggestions />}
      hasActions={false}
    >
      {(people) =>
        people.map((person) => (
          <PersonCard
            key={person.id}
            member={person}
            note={<InCommon {...person} />}
            more={
              <FriendButton
                relation={{ memberId: person.id, friendship: 'none', requestId: null }}
                name={displayName(person)}
                tellsWhy
                isQuiet
              />
            }
          />
        ))
      }
    </PeopleList>
  )
}

function NoSuggestions() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={Sprout}
      title={t`No suggestions yet`}
      level={2}
      action={
        <Link to="/friends" search={{ tab: 'search' }} className={buttonClass({ variant: 'primary' })}>
          {t`Search for people`}
        </Link>
      }
    >
      {t`You’ve asked everyone here, or you’re the first. Look for someone by name.`}
    </EmptyState>
  )
}
