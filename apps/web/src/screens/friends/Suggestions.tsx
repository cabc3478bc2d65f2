import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Sprout, X } from 'lucide-react'
import { FriendButton } from '#web/features/relations/FriendButton.tsx'
import { InCommon } from '#web/features/relations/InCommon.tsx'
import { PersonCard } from '#web/features/relations/PersonCard.tsx'
import { useSuggestions } from '#web/features/relations/put-away.ts'
import { displayName } from '#web/lib/names.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PeopleList } from './PeopleList.tsx'

/** People one may know, and why. */
export function Suggestions() {
  const { t } = useLingui()
  const { suggestions, putAway } = useSuggestions()
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
              <>
                <FriendButton
                  relation={{ memberId: person.id, friendship: 'none', requestId: null }}
                  name={displayName(person)}
                  tellsWhy
                  isQuiet
                />
                <PutAway name={displayName(person)} onClick={() => putAway(person.id)} />
              </>
            }
          />
        ))
      }
    </PeopleList>
  )
}

function PutAway({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useLingui()
  return (
    <IconButton
      icon={X}
      label={t`Do not suggest ${name}`}
      tooltip={false}
      variant="ghost"
      onClick={onClick}
      className="-mr-2 -ml-1 text-muted"
    />
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
