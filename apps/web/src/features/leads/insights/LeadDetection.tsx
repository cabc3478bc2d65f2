import './insights.css'
import { useLingui } from '@lingui/react/macro'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { DETECTION_DAYS } from '@guildhall/contract/lead-limits'
import { Sparkles } from 'lucide-react'
import { useAction } from '#web/lib/use-action.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { detectionQuery, runDetection } from './insights.queries.ts'
import { LastRun } from './LastRun.tsx'
import { nextRunText } from './run-words.ts'

/** Finds leads and themes in what members write, says what the last run counted, and shows or hides the insights. */
export function LeadDetection({
  groupId,
  isOpen,
  onToggle,
}: {
  groupId: string
  isOpen: boolean
  onToggle: () => void
}) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { data: status, isError } = useQuery(detectionQuery(groupId))
  const run = runDetection(groupId)
  const { mutate } = useAction(run)
  const isRunning = useIsMutating({ mutationKey: run.mutationKey }) > 0
  const pause = nextRunText(status?.nextRunAt ?? null, now)
  const onRun = () =>
    mutate(undefined, {
      onSuccess: (counts) => {
        const [analyzed, newLeads, hotLeads] = [counts.analyzed, counts.newLeads, counts.hotLeads].map(
          (count) => i18n.number(count),
        )
        toastSuccess(
          t`Analyzed ${analyzed} users, found ${newLeads} new leads and ${hotLeads} hot prospects.`,
          t`AI Analysis Complete!`,
        )
      },
    })
  return (
    <section aria-labelledby="lead-detection" className="card insights-card">
      <span aria-hidden className="insights-face">
        <Sparkles size={24} strokeWidth={1.7} />
      </span>
      <div className="min-w-0">
        <h3 id="lead-detection" className="text-md">{t`AI lead detection`}</h3>
        <div role="status" className="text-sm text-muted text-pretty">
          {status ? (
            <LastRun lastRun={status.lastRun} isRunning={isRunning} now={now} />
          ) : isError ? (
            <p>{t`Couldn’t load the last run.`}</p>
          ) : (
            <>
              <Skeleton className="my-0.5 h-3.5 w-32" />
              <Skeleton className="my-1 h-3.5 w-48 max-w-full" />
            </>
          )}
        </div>
        <p className="text-sm text-muted text-pretty">
          {pause ??
            t`Reads what members wrote here in the last ${DETECTION_DAYS} days, except for those who opted out.`}
        </p>
      </div>
      <div className="insights-buttons">
        <Button variant="primary" busy={isRunning} disabled={pause !== null} onClick={onRun}>
          {!isRunning && <Sparkles size={18} strokeWidth={1.9} aria-hidden />}
          {isRunning ? t({ message: 'Analyzing…', context: 'status' }) : t`Run AI Analysis`}
        </Button>
        <Button aria-expanded={isOpen} aria-controls={isOpen ? 'ai-insights' : undefined} onClick={onToggle}>
          {isOpen ? t`Hide AI Insights` : t`Show AI Insights`}
        </Button>
      </div>
    </section>
  )
}
