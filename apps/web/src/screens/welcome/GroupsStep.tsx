import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { GroupCard, GroupSkeleton } from '#web/features/groups/GroupCard.tsx'
import { JoinButton } from '#web/features/groups/JoinButton.tsx'
import { suggestedGroupsQuery } from '#web/features/onboarding/onboarding.queries.ts'
import { itemsOf } from '#web/lib/list-query.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { WelcomeStep } from './WelcomeStep.tsx'

const SKELETON_COUNT = 4

/** The third step: groups that match what the viewer is interested in. */
export function GroupsStep() {
  const { t } = useLingui()
  const list = useInfiniteQuery(suggestedGroupsQuery)
  const groups = itemsOf(list.data)
  const joined = groups.filter(({ viewer }) => viewer.role !== null).length
  const label = t`Suggested groups`
  return (
    <WelcomeStep
      title={t`Find your groups`}
      text={t`Join two or three that sound like you. Their posts appear on your home page, and you can leave at any time.`}
      note={joined > 0 ? plural(joined, { one: '# group joined', other: '# groups joined' }) : ''}
    >
      <EndlessList
        list={list}
        count={groups.length}
        skeleton={
          <ul aria-label={label} aria-busy className="welcome-groups">
            {Array.from({ length: SKELETON_COUNT }, (_, index) => (
              <li key={index}>
                <GroupSkeleton />
              </li>
            ))}
          </ul>
        }
        empty={
          <section className="card">
            <EmptyState icon={UsersRound} title={t`No groups yet`} level={2}>
              {t`There are no groups to join right now. You can create one from the Groups page.`}
            </EmptyState>
          </section>
        }
        failed={(retry) => (
          <section className="card">
            <LoadFailed title={t`Couldn’t load the groups`} onRetry={retry} />
          </section>
        )}
        foot={{ loading: t`Loading more groups…`, failed: t`Couldn’t load more groups.` }}
      >
        <ul aria-label={label} className="welcome-groups">
          {groups.map((group) => (
            <li key={group.id} className="min-w-0">
              <GroupCard group={group}>{group.viewer.canJoin && <JoinButton group={group} />}</GroupCard>
            </li>
          ))}
        </ul>
      </EndlessList>
    </WelcomeStep>
  )
}
