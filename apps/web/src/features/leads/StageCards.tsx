import './leads.css'
import { useLingui } from '@lingui/react/macro'
import { LEAD_STAGES, type LeadStage } from '@guildhall/contract/lead-limits'
import type { Pipeline } from '@guildhall/contract/leads'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { usePipeline } from './leads.queries.ts'
import { StageName } from './StageName.tsx'

/** How many leads of the whole pipeline each stage has. A press shows only these, and another one all again. */
export function StageCards({
  groupId,
  value,
  onChange,
}: {
  groupId: string
  value: LeadStage | null
  onChange: (stage: LeadStage | null) => void
}) {
  const { t } = useLingui()
  const { pipeline, isError, isFetching, refetch } = usePipeline(groupId)
  const hasFailed = !pipeline && isError && !isFetching
  const most = Math.max(1, ...(pipeline?.stages ?? []).map(({ count }) => count))
  return (
    <div className="grid gap-2">
      <ul aria-label={t({ message: 'Stages', context: 'heading' })} className="leads-stages">
        {LEAD_STAGES.map((stage) => (
          <li key={stage}>
            <StageCard
              stage={stage}
              counted={pipeline?.stages.find((counted) => counted.stage === stage)}
              most={most}
              hasFailed={hasFailed}
              isPressed={value === stage}
              onPress={() => onChange(value === stage ? null : stage)}
            />
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-muted max-desk:px-4">
          {t`Couldn’t load how many leads there are.`}
          <Button onClick={() => void refetch()}>{t`Try again`}</Button>
        </p>
      )}
    </div>
  )
}

function StageCard({
  stage,
  counted,
  most,
  hasFailed,
  isPressed,
  onPress,
}: {
  stage: LeadStage
  counted: Pipeline['stages'][number] | undefined
  /** The number of leads of the largest stage. */
  most: number
  hasFailed: boolean
  isPressed: boolean
  onPress: () => void
}) {
  const { i18n } = useLingui()
  return (
    <button
      type="button"
      data-stage={stage}
      aria-pressed={isPressed}
      onClick={onPress}
      className="leads-stage"
    >
      <StageName stage={stage} className="max-w-full text-sm" />{' '}
      {counted ? (
        <>
          <span className="mt-1 block text-2xl leading-9 font-bold tracking-[-0.03em] tabular-nums max-desk:text-xl max-desk:leading-7">
            {i18n.number(counted.count)}
          </span>{' '}
          <Entered stage={stage} count={counted.entered} />
          <i
            aria-hidden
            className="leads-stage-share"
            style={{ width: `${(counted.count / most) * 100}%` }}
          />
        </>
      ) : hasFailed ? (
        <span aria-hidden className="mt-1 block text-2xl leading-9 text-muted">
          –
        </span>
      ) : (
        <>
          <Skeleton className="mt-1 h-9 w-12 max-desk:h-7" />
          <Skeleton className="mt-1 h-3 w-20 max-desk:hidden" />
        </>
      )}
    </button>
  )
}

/** How many came in the last seven days; a plus is for what is good. */
function Entered({ stage, count }: { stage: LeadStage; count: number }) {
  const { t, i18n } = useLingui()
  const number = i18n.number(count)
  return (
    <span className="block truncate text-xs text-muted tabular-nums max-desk:hidden">
      {count > 0 && stage !== 'lost' ? t`+${number} this week` : t`${number} this week`}
    </span>
  )
}
