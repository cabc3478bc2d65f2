import './leads.css'
import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Lead } from '@guildhall/contract/leads'
import { Flame } from 'lucide-react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { displayName } from '#web/lib/names.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { LeadLink } from './LeadLink.tsx'
import { hotLeadsQuery, MAX_HOT_SHOWN, usePipeline } from './leads.queries.ts'

const openThreshold = lazyDialog(async () => (await import('./ThresholdDialog.tsx')).ThresholdDialog)
const SKELETONS = [0, 1, 2]

/** The hottest leads of a group, and from which score on leads are hot. */
export function HotLeads({ groupId, onShowAll }: { groupId: string; onShowAll: () => void }) {
  const { t } = useLingui()
  const { pipeline } = usePipeline(groupId)
  const { data, isError, isFetching, refetch } = useQuery(hotLeadsQuery(groupId))
  const threshold = pipeline?.hotThreshold
  return (
    <div className="flat-cards">
      <section aria-labelledby="hot-leads" className="card leads-hot">
        <div className="flex min-w-0 items-start gap-3">
          <Flame size={22} strokeWidth={1.9} aria-hidden className="mt-px flex-none text-danger" />
          <div className="min-w-0">
            <h3 id="hot-leads" className="text-md">
              {titleOf(pipeline?.hotCount ?? data?.length)}
            </h3>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
              {threshold !== undefined && (
                <>
                  {t`Above a score of ${threshold}, active in the last 7 days`}
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onPointerEnter={openThreshold.preload}
                    onClick={() => openThreshold({ groupId, hotThreshold: threshold })}
                    className="relative -my-1 min-h-6 font-semibold text-primary before:absolute before:-inset-2.5 hover:underline"
                  >
                    {t`Change score`}
                  </button>
                </>
              )}
            </p>
          </div>
        </div>
        {data ? (
          <HotPeople leads={data} count={Math.max(pipeline?.hotCount ?? 0, data.length)} onMore={onShowAll} />
        ) : isError && !isFetching ? (
          <p role="alert" className="flex flex-wrap items-center gap-3">
            {t`Failed to fetch hot leads`}
            <Button onClick={() => void refetch()}>{t`Try again`}</Button>
          </p>
        ) : (
          <div aria-busy className="leads-hot-people">
            {SKELETONS.map((at) => (
              <Skeleton key={at} className="h-19" />
            ))}
          </div>
        )}
      </section>
    </div>
  )
}

function HotPeople({ leads, count, onMore }: { leads: readonly Lead[]; count: number; onMore: () => void }) {
  const { t, i18n } = useLingui()
  const shown = leads.slice(0, MAX_HOT_SHOWN)
  const more = i18n.number(count - shown.length)
  if (shown.length === 0) return null
  return (
    <ul aria-label={t`Hot leads`} className="leads-hot-people">
      {shown.map((lead) => (
        <li key={lead.id} className="min-w-0">
          <LeadLink lead={lead} className="leads-hot-person">
            <MemberAvatar member={lead.user} size="sm" />
            <span
              dir="auto"
              className="line-clamp-2 max-w-full px-0.5 text-sm leading-tight font-semibold wrap-anywhere"
            >
              {displayName(lead.user)}
            </span>
          </LeadLink>
        </li>
      ))}
      {count > shown.length && (
        <li>
          <Button onClick={onMore} className="h-full px-3.5 text-sm">
            {t({ message: `+${more} more`, context: 'button' })}
          </Button>
        </li>
      )}
    </ul>
  )
}

/** What is not known yet, or failed to load, is not said to be none. */
function titleOf(count: number | undefined): string {
  if (count === undefined) return t`Hot leads`
  return plural(count, {
    0: 'No hot leads right now',
    one: '# hot lead wants an answer',
    other: '# hot leads want an answer',
  })
}
