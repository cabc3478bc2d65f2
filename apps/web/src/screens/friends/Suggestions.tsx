import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Sprout, X } from 'lucide-react'
import { FriendButton } from '#web/features/relations/FriendButton.tsx'
import { InCommon } from '#web/features/relations/InCommon.tsx'
import { PersonCard } from '#web/features/relations/PersonCard.tsx'
import { useSuggestions } from '#web/features/relations/use-suggestions.ts'
import { displayName } from '#web/lib/names.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PeopleList } from './PeopleList.tsx'

/** Renders the people that the viewer could know, with the reason. */
export function Suggestions() {
  const { t } = useLingui()
  const { suggestions, putAway } = useSuggestions()
  return (
    <PeopleList
      label={t`People You May Know`}
      people={suggestions}
      failed={t`Couldn’t load suggestions`}
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
                <DismissButton name={displayName(person)} onClick={() => putAway(person.id)} />
              </>
            }
          />
        ))
      }
    </PeopleList>
  )
}

function DismissButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useLingui()
  return (
    <IconButton
      icon={X}
      label={t`Don’t suggest ${name}`}
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
      {t`You’ve already invited everyone here, or you’re the first. Search for someone by name.`}
    </EmptyState>
  )
}
