import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MemberCard } from '@guildhall/contract/members'
import { SearchX } from 'lucide-react'
import { MemberLine } from '#web/features/members/MemberLine.tsx'
import { idOf, useSession } from '#web/features/members/session.queries.ts'
import { isSearchable, searchMembersQuery } from '#web/features/search/search.queries.ts'
import { itemsOf } from '#web/lib/list-query.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { conversationName } from '../conversation-name.ts'
import { useConversations } from '../conversations.queries.ts'
import { ConversationRows } from './ConversationRows.tsx'

const DEBOUNCE_MS = 300

/** The viewer's conversations whose names match a text, and below them other people to write to. */
export function FoundConversations({ text, openId }: { text: string; openId: string | null }) {
  const { t } = useLingui()
  const { user } = useSession()
  const q = useDebouncedValue(text, DEBOUNCE_MS)
  const { conversations } = useConversations('inbox')
  const found = conversations.filter((conversation) => matches(conversationName(conversation), text))
  const search = useInfiniteQuery(searchMembersQuery(q))
  const known = new Set(found.flatMap(({ person }) => person?.id ?? []))
  const people = itemsOf(search.data).filter(
    ({ id, kind }) => kind === 'member' && !known.has(id) && id !== (user && idOf(user)),
  )
  const isSearching = isSearchable(text) && (q !== text || search.isLoading)
  const isEmpty = found.length === 0 && people.length === 0 && !isSearching && !search.isError
  return (
    <>
      {found.length > 0 && (
        <Section title={t({ message: 'Conversations', context: 'heading' })}>
          <ConversationRows
            label={t({ message: 'Conversations', context: 'heading' })}
            conversations={found}
            openId={openId}
          />
        </Section>
      )}
      {people.length > 0 && (
        <Section title={t({ message: 'People', context: 'heading' })}>
          <ul aria-label={t({ message: 'People', context: 'heading' })} className="messages-list">
            {people.map((person) => (
              <FoundPerson key={person.id} person={person} />
            ))}
          </ul>
        </Section>
      )}
      <div role="status" className="px-4 text-sm text-muted empty:hidden">
        {isSearching && (
          <span className="flex items-center justify-center gap-2 py-4">
            <Spinner size={16} />
            {t`Searching for people…`}
          </span>
        )}
        {search.isError && (
          <span className="grid justify-items-center gap-3 py-6">
            {t`Search failed`}
            <Button onClick={() => void search.refetch()}>{t`Try again`}</Button>
          </span>
        )}
        {isEmpty && (
          <EmptyState icon={SearchX} title={t`No results found`} level={2}>
            {t`Try a shorter or different spelling.`}
          </EmptyState>
        )}
      </div>
    </>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="px-4 pt-3 pb-1 text-sm font-semibold text-muted">{title}</h2>
      {children}
    </section>
  )
}

function FoundPerson({ person }: { person: MemberCard }) {
  return (
    <li className="messages-item">
      <Link
        to="/messages"
        search={{ to: person.id }}
        data-conversation={person.id}
        className="messages-row grid-cols-[minmax(0,1fr)]!"
      >
        <MemberLine member={person} />
      </Link>
    </li>
  )
}

function matches(name: string, text: string): boolean {
  return name.toLocaleLowerCase().includes(text.toLocaleLowerCase())
}
