import { useLingui } from '@lingui/react/macro'
import { MAX_PEOPLE } from '@guildhall/contract/message-limits'
import { LogOut, Pencil, UserPlus } from 'lucide-react'
import { idOf, useSession } from '#web/features/members/session.queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { conversationName } from '../conversation-name.ts'
import { useConversation } from '../conversations.queries.ts'
import { useActive } from '../presence.queries.ts'
import { openLeave } from './leave.dialog.ts'
import { openRename } from './rename.dialog.ts'
import { PersonItem } from './PersonItem.tsx'

const openAddPeople = lazyDialog(async () => (await import('./AddPeopleDialog.tsx')).AddPeopleDialog)

/** Who is in a conversation of several people, with what the viewer can do about it. */
export function PeopleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { user } = useSession()
  const { conversation } = useConversation(id)
  const people = (conversation?.people ?? []).filter(({ state }) => state !== 'left')
  const active = useActive(people.map((person) => person.user.id))
  const viewerId = user && idOf(user)
  if (!conversation) return null
  const name = conversationName(conversation)
  const isInside = conversation.cannotSend !== 'left'
  return (
    <Dialog onClose={onClose} title={t({ message: 'People', context: 'heading' })} shape="responsive">
      <ul
        aria-label={t({ message: 'People', context: 'heading' })}
        className="grid grid-cols-[minmax(0,1fr)] px-3 py-2"
      >
        {people.map((person) => (
          <PersonItem
            key={person.user.id}
            conversation={conversation}
            person={person}
            isViewer={person.user.id === viewerId}
            isActive={active.has(person.user.id)}
          />
        ))}
      </ul>
      {isInside && (
        <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4 max-desk:*:flex-1">
          <Button
            variant="soft"
            disabled={conversation.peopleCount >= MAX_PEOPLE}
            onClick={() => openAddPeople({ conversation })}
          >
            <UserPlus size={18} strokeWidth={1.9} aria-hidden />
            {t`Add people`}
          </Button>
          {conversation.canManage && (
            <Button onClick={() => openRename({ id, title: conversation.title })}>
              <Pencil size={17} strokeWidth={1.9} aria-hidden />
              {t({ message: 'Rename', context: 'button' })}
            </Button>
          )}
          <Button variant="danger" onClick={() => openLeave({ id, name })}>
            <LogOut size={17} strokeWidth={1.9} aria-hidden />
            {t({ message: 'Leave', context: 'button' })}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
