import { useLingui } from '@lingui/react/macro'
import type { Group } from '@guildhall/contract/groups'
import { MAX_SEARCH_LENGTH } from '@guildhall/contract/search'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Search, SearchX, UsersRound } from 'lucide-react'
import { openCreateGroup } from '#web/features/groups/create-group.dialog.ts'
import { foundGroupsQuery, isGroupSearch, popularGroupsQuery } from '#web/features/groups/groups.queries.ts'
import { JoinButton } from '#web/features/groups/JoinButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { boxClass } from '#web/ui/Field.tsx'
import { GroupList } from './GroupList.tsx'
import { useGroupSearch } from './use-group-search.ts'

const SKELETON_COUNT = 6

/** Renders a search for groups and its results; popular groups until something is searched for. */
export function Discover() {
  const { t } = useLingui()
  const { q, typed, type } = useGroupSearch()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search className="relative max-desk:px-4">
        <Search
          size={20}
          strokeWidth={1.9}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted max-desk:left-7"
        />
        <input
          type="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={t`Search for groups`}
          placeholder={t`Search for groups…`}
          autoComplete="off"
          enterKeyHint="search"
          className={`${boxClass} min-h-12 pl-11`}
        />
      </search>
      {isGroupSearch(q) ? <FoundGroups q={q} /> : <PopularGroups />}
    </div>
  )
}

const joinButton = (group: Group) => group.viewer.canJoin && <JoinButton group={group} />

function PopularGroups() {
  const { t } = useLingui()
  const list = useInfiniteQuery(popularGroupsQuery)
  return (
    <GroupList
      title={t`Popular Groups`}
      list={list}
      skeletonCount={SKELETON_COUNT}
      failed={t`Couldn’t load the groups`}
      buttons={joinButton}
      empty={
        <EmptyState
          icon={UsersRound}
          title={t`No groups yet`}
          level={2}
          action={
            <Button variant="primary" onClick={() => openCreateGroup()}>{t`Create First Group`}</Button>
          }
        >
          {t`Bring people together around something you care about.`}
        </EmptyState>
      }
    />
  )
}

function FoundGroups({ q }: { q: string }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(foundGroupsQuery(q))
  return (
    <GroupList
      title={t`Search Results`}
      list={list}
      skeletonCount={SKELETON_COUNT}
      failed={t`Failed to search groups`}
      buttons={joinButton}
      empty={
        <EmptyState icon={SearchX} title={t`No groups found`} level={2}>
          {t`Try a shorter or different spelling.`}
        </EmptyState>
      }
    />
  )
}
