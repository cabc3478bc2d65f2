import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QUICK_SEARCH_LIMITS } from '@guildhall/contract/search'
import type { ReactNode } from 'react'
import { PersonSkeleton } from '#web/features/relations/PersonCard.tsx'
import { FoundGroup } from '#web/features/search/FoundGroup.tsx'
import { FoundMembers } from '#web/features/search/FoundMembers.tsx'
import { FoundPost } from '#web/features/search/FoundPost.tsx'
import { searchQuery } from '#web/features/search/search.queries.ts'
import { useFailedToast } from '#web/features/search/use-failed-toast.ts'
import { Button } from '#web/ui/Button.tsx'
import type { SearchTab } from './search-params.ts'
import { NoResults, SearchFailed } from './SearchStates.tsx'

/** Renders the first members, groups and posts found, each with a button that shows all. */
export function AllResults({ q, onMore }: { q: string; onMore: (tab: SearchTab) => void }) {
  const { t } = useLingui()
  const results = useQuery(searchQuery(q))
  const { data, isError, isFetching, isPlaceholderData } = results
  useFailedToast(results)
  if (isError && !isFetching) return <SearchFailed onRetry={() => void results.refetch()} />
  if (!data)
    return (
      <ul aria-busy aria-label={t`Search results`} className="people-grid">
        {Array.from({ length: 4 }, (_, index) => (
          <PersonSkeleton key={index} hasActions={false} />
        ))}
      </ul>
    )
  const { users, groups, posts } = data
  if (users.length + groups.length + posts.length === 0) return <NoResults />
  const titles = {
    members: t({ message: 'Members', context: 'heading' }),
    groups: t({ message: 'Groups', context: 'heading' }),
    posts: t({ message: 'Posts', context: 'heading' }),
  }
  return (
    <div className={`grid gap-6 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
      {users.length > 0 && (
        <Section
          title={titles.members}
          more={users.length === QUICK_SEARCH_LIMITS.users ? t`See all members` : null}
          onMore={() => onMore('members')}
        >
          <ul aria-label={titles.members} className="people-grid">
            <FoundMembers members={users} q={q} />
          </ul>
        </Section>
      )}
      {groups.length > 0 && (
        <Section
          title={titles.groups}
          more={groups.length === QUICK_SEARCH_LIMITS.groups ? t`See all groups` : null}
          onMore={() => onMore('groups')}
        >
          <ul aria-label={titles.groups} className="people-grid">
            {groups.map((group) => (
              <FoundGroup key={group.id} group={group} q={q} />
            ))}
          </ul>
        </Section>
      )}
      {posts.length > 0 && (
        <Section
          title={titles.posts}
          more={posts.length === QUICK_SEARCH_LIMITS.posts ? t`See all posts` : null}
          onMore={() => onMore('posts')}
        >
          <ul aria-label={titles.posts} className="search-posts">
            {posts.map((post) => (
              <li key={post.id}>
                <FoundPost post={post} q={q} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function Section({
  title,
  more,
  onMore,
  children,
}: {
  title: string
  /** Label of the button that shows all, or null if there are no more. */
  more: string | null
  onMore: () => void
  children: ReactNode
}) {
  return (
    <section className="grid gap-2.5">
      <div className="flex min-h-9 items-center justify-between gap-3 max-desk:px-4">
        <h2 className="text-lg tracking-[-0.01em]">{title}</h2>
        {more !== null && (
          <Button variant="ghost" onClick={onMore} className="text-primary">
            {more}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}
