import type { GroupDetails } from '@guildhall/contract/groups'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PipelineTab } from '#web/features/leads/PipelineTab.tsx'
import { useOpenLead } from '#web/features/leads/use-open-lead.ts'
import { lazyNamed } from '#web/lib/lazy-named.ts'

const LeadDialog = lazyNamed(
  async () => (await import('#web/features/leads/dialog/LeadDialog.tsx')).LeadDialog,
)

/** Renders the leads of a group, and the one that is open. */
export function GroupCrm({ group }: { group: GroupDetails }) {
  const { view = 'grid', lead, insights } = useSearch({ from: '/member/groups/$id' })
  const navigate = useNavigate({ from: '/groups/$id' })
  const openLead = useOpenLead()
  return (
    <>
      <PipelineTab
        group={group}
        view={view}
        onView={(next) =>
          void navigate({
            search: { tab: 'crm', insights, ...(next === 'board' && { view: next }) },
            replace: true,
            resetScroll: false,
          })
        }
        hasInsights={insights === 'shown'}
        onInsights={(shown) =>
          void navigate({
            search: (before) => ({ ...before, insights: shown ? 'shown' : undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      {lead !== undefined && (
        <Suspense>
          <LeadDialog key={lead} groupId={group.id} leadId={lead} onClose={() => openLead(null)} />
        </Suspense>
      )}
    </>
  )
}
