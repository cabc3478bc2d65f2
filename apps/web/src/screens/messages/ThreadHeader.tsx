import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MAX_UNREAD, type Conversation, type Folder } from '@guildhall/contract/conversations'
import type { MemberCard } from '@guildhall/contract/members'
import { Search } from 'lucide-react'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { conversationName } from '#web/features/messages/conversation-name.ts'
import { ConversationFace } from '#web/features/messages/list/ConversationFace.tsx'
import { openPeople } from '#web/features/messages/people/people.dialog.ts'
import { useActive } from '#web/features/messages/presence.queries.ts'
import { openThreadSearch } from '#web/features/messages/thread/thread-tools.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { BackToList } from './BackToList.tsx'
import { ThreadMenuButton } from './ThreadMenuButton.tsx'

/** The server stops counting one above. */
const MOST = MAX_UNREAD - 1

/** The header of a conversation: who it is with, search and menu. */
export function ThreadHeader({
  conversation,
  person,
  sharedGroups,
  folder,
}: {
  conversation: Conversation | null
  person: MemberCard | null
  sharedGroups: number
  folder: Folder
}) {
  const { t } = useLingui()
  // Of a request, neither side sees whether the other is active.
  const knows = conversation?.isAccepted !== false && conversation?.folder !== 'requests'
  const isActive = useActive(person && knows ? [person.id] : []).size > 0
  const face = conversation ?? { id: person?.id ?? '', person, faces: [] }
  return (
    <div className="messages-head">
      <BackToList folder={folder} />
      <ConversationFace conversation={face} isActive={isActive} size="sm" />
      <div className="min-w-0 flex-1">
        {person ? (
          <>
            <h2 className="flex min-w-0 text-md">
              <MemberLink member={person}>
                <MemberName member={person} />
              </MemberLink>
            </h2>
            <PersonLine person={person} isActive={isActive} sharedGroups={sharedGroups} />
          </>
        ) : (
          conversation && <GroupName conversation={conversation} />
        )}
      </div>
      {conversation && (
        <>
          <IconButton
            icon={Search}
            label={t`Search in conversation`}
            variant="ghost"
            onClick={() => openThreadSearch(conversation.id)}
            className="text-muted"
          />
          <ThreadMenuButton conversation={conversation} />
        </>
      )}
    </div>
  )
}

/** The line below the name of a person: whether they are active, and what they share with the viewer. */
function PersonLine({
  person,
  isActive,
  sharedGroups,
}: {
  person: MemberCard
  isActive: boolean
  sharedGroups: number
}) {
  return (
    <p className="min-h-[1lh] truncate text-sm text-muted">
      {isActive && sharedGroups > 0 ? (
        <Trans context="status">
          Active now
          <span className="max-desk:hidden">
            {' '}
            · <SharedGroups count={sharedGroups} />
          </span>
        </Trans>
      ) : isActive ? (
        <Trans context="status">Active now</Trans>
      ) : sharedGroups > MOST ? (
        <Trans>You share more than {MOST} groups</Trans>
      ) : sharedGroups > 0 ? (
        <Plural value={sharedGroups} one="You share # group" other="You share # groups" />
      ) : (
        person.username !== null && `@${person.username}`
      )}
    </p>
  )
}

function SharedGroups({ count }: { count: number }) {
  if (count > MOST) return <Trans context="fact: after “Active now”">you share more than {MOST} groups</Trans>
  return (
    <Plural
      context="fact: after “Active now”"
      value={count}
      one="you share # group"
      other="you share # groups"
    />
  )
}

/** The name of a conversation of several, which opens who is in it. */
function GroupName({ conversation }: { conversation: Conversation }) {
  return (
    <>
      <h2 dir="auto" title={conversationName(conversation)} className="truncate text-md font-semibold">
        {conversationName(conversation)}
      </h2>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openPeople({ id: conversation.id })}
        className="block rounded-small text-sm text-muted hover:underline"
      >
        <Plural context="count" value={conversation.peopleCount} one="# person" other="# people" />
      </button>
    </>
  )
}
