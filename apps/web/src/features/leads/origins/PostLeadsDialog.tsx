import '../leads.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { PostAttribution, PostLead } from '@guildhall/contract/lead-attribution'
import { ATTRIBUTION_DAYS, type LeadStep } from '@guildhall/contract/lead-attribution-limits'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import { Signpost } from 'lucide-react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { displayName } from '#web/lib/names.ts'
import { Age } from '#web/ui/Age.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StageName } from '../StageName.tsx'
import { countsText } from './counts-text.ts'
import { postAttributionQuery } from './origins.queries.ts'

const SKELETONS = [0, 1, 2]
const STAGE_OF = {
  interest: 'engaging',
  intent: 'hot',
  evaluation: 'qualified',
  purchase: 'converted',
} as const satisfies Record<Exclude<LeadStep, 'awareness'>, LeadStage>

/** The leads that a post brought and moved on, for those who manage its group. */
export function PostLeadsDialog({
  groupId,
  postId,
  onClose,
}: {
  groupId: string
  postId: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useQuery(postAttributionQuery(groupId, postId))
  return (
    <Dialog title={t`Leads from this post`} shape="responsive" onClose={onClose}>
      {data ? (
        <PostLeads attribution={data} onClose={onClose} />
      ) : isError && !isFetching ? (
        <LoadFailed title={t`Couldn’t load the leads from this post`} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy className="grid gap-3 p-5">
          <p role="status" className="sr-only">{t`Loading leads…`}</p>
          {SKELETONS.map((at) => (
            <Skeleton key={at} className="h-14" />
          ))}
        </div>
      )}
    </Dialog>
  )
}

function PostLeads({ attribution, onClose }: { attribution: PostAttribution; onClose: () => void }) {
  const { t } = useLingui()
  const { newLeads, moves, conversions, leads, hasMore } = attribution
  if (newLeads + moves + conversions === 0)
    return (
      <EmptyState icon={Signpost} title={t`No leads from this post yet`} level={2}>
        {t`People appear here if this is the first post they engage with, or the last one in the ${ATTRIBUTION_DAYS} days before they move on to a later stage.`}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-3 px-5 py-4">
      <p className="font-semibold">{countsText(attribution)}</p>
      <ul className="-mx-2 grid grid-cols-1 gap-1">
        {leads.map((lead) => (
          <li key={lead.id}>
            <LeadLine lead={lead} onOpen={onClose} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="text-sm text-muted">{t`These are the latest. There are more in the pipeline.`}</p>
      )}
    </div>
  )
}

function LeadLine({ lead, onOpen }: { lead: PostLead; onOpen: () => void }) {
  const { id, groupId, user, steps } = lead
  return (
    <Link
      to="/groups/$id"
      params={{ id: groupId }}
      search={{ tab: 'crm', lead: id }}
      onClick={onOpen}
      className="flex min-h-14 min-w-0 items-center gap-3 rounded-card p-2 hover:bg-sunken"
    >
      <MemberAvatar member={user} size="sm" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {displayName(user)}
        </span>
        {steps.map(({ type, at }) => (
          <span key={type} className="flex flex-wrap items-baseline gap-x-1.5 text-sm text-muted">
            {type === 'awareness' ? (
              <Trans>Came with this post</Trans>
            ) : (
              <Trans>
                Moved to <StageName stage={STAGE_OF[type]} />
              </Trans>
            )}
            <span aria-hidden>·</span>
            <Age of={at} />
          </span>
        ))}
      </span>
    </Link>
  )
}
