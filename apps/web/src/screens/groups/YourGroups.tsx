import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { invitationsQuery, ownGroupsQuery } from '#web/features/groups/groups.queries.ts'
import { InvitationButtons } from '#web/features/groups/InvitationButtons.tsx'
import { RestoreGroupButton } from '#web/features/groups/RestoreGroupButton.tsx'
import { itemsOf } from '#web/lib/list-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { GroupList } from './GroupList.tsx'

const SKELETON_COUNT = 3

/** Renders the viewer's invitations, and below them their groups. */
export function YourGroups({ onBrowse }: { onBrowse: () => void }) {
  const { t } = useLingui()
  const invitations = useInfiniteQuery(invitationsQuery)
  const own = useInfiniteQuery(ownGroupsQuery)
  const hasInvitations = itemsOf(invitations.data).length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {hasInvitations && (
        <GroupList
          title={t({ message: 'Invitations', context: 'heading' })}
          list={invitations}
          skeletonCount={0}
          failed={t`Couldn’t load your invitations`}
          buttons={(group) => <InvitationButtons group={group} />}
          empty={null}
        />
      )}
      <GroupList
        title={t`Your Groups`}
        hidesTitle={!hasInvitations}
        list={own}
        skeletonCount={SKELETON_COUNT}
        failed={t`Couldn’t load your groups`}
        buttons={(group) => group.viewer.canRestore && <RestoreGroupButton group={group} variant="soft" />}
        empty={
          <EmptyState
            icon={UsersRound}
            title={t`You haven't joined any groups yet`}
            level={2}
            action={<Button variant="primary" onClick={onBrowse}>{t`Browse Groups`}</Button>}
          >
            {t`Find people who do what you do, or start a group of your own.`}
          </EmptyState>
        }
      />
    </div>
  )
}
