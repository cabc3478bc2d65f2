import './insights.css'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Insights } from '@guildhall/contract/lead-insights'
import { MIN_THEME_AUTHORS, type ThemeKind } from '@guildhall/contract/lead-limits'
import { Heart, Lightbulb, MessageCircleWarning, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { detectionQuery, insightsQuery } from './insights.queries.ts'
import { ThemeRow } from './ThemeRow.tsx'

const SKELETONS = [0, 1, 2]

/** What the members of a group write about, what is in their way, and what could be done. */
export function InsightsPanel({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const { data, error, isError, isFetching, refetch } = useQuery(insightsQuery(groupId))
  return (
    <section id="ai-insights" aria-label={t`AI insights`} className="card insights-panel">
      {data ? (
        <InsightsColumns insights={data} groupId={groupId} />
      ) : isError && !isFetching ? (
        <p role="alert" className="insights-whole flex flex-wrap items-center gap-3">
          {error.message}
          <Button onClick={() => void refetch()}>{t`Try again`}</Button>
        </p>
      ) : (
        SKELETONS.map((at) => (
          <div key={at} aria-busy className="grid content-start gap-3">
            <Skeleton className="h-5 w-36" />
            {SKELETONS.map((line) => (
              <Skeleton key={line} className="h-5" />
            ))}
          </div>
        ))
      )}
    </section>
  )
}

function InsightsColumns({ insights, groupId }: { insights: Insights; groupId: string }) {
  const { t } = useLingui()
  const { data: status } = useQuery(detectionQuery(groupId))
  const { themes, recommendations } = insights
  if (themes.length === 0)
    return (
      <p className="insights-whole text-muted text-pretty">
        {status?.lastRun === null
          ? t`Run AI Analysis to see what members write about.`
          : t`There’s nothing yet that at least ${MIN_THEME_AUTHORS} members write about. Run the analysis again once there’s more to read.`}
      </p>
    )
  const rowsOf = (kind: ThemeKind) =>
    themes.filter((theme) => theme.kind === kind).map((theme) => <ThemeRow key={theme.id} theme={theme} />)
  const nothing = t`Nothing that at least ${MIN_THEME_AUTHORS} members write about.`
  return (
    <>
      <Column icon={Heart} title={t`Top interests`} rows={rowsOf('interest')} empty={nothing} />
      <Column
        icon={MessageCircleWarning}
        title={t`Common pain points`}
        rows={rowsOf('pain_point')}
        empty={nothing}
      />
      <Column
        icon={Lightbulb}
        title={t({ message: 'Recommendations', context: 'heading' })}
        rows={recommendations.map((text) => (
          <li key={text} dir="auto" className="py-2 text-base text-pretty">
            {text}
          </li>
        ))}
        empty={nothing}
      />
      <p className="insights-whole text-xs text-muted text-pretty">
        {t`Numbers are members, at least ${MIN_THEME_AUTHORS} for each theme. Only this group’s posts and comments were read, without members who opted out or keep their posts out of insights.`}
      </p>
    </>
  )
}

function Column({
  icon: Icon,
  title,
  rows,
  empty,
}: {
  icon: LucideIcon
  title: string
  rows: readonly ReactNode[]
  empty: string
}) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 flex items-center gap-2 text-md">
        <Icon size={18} strokeWidth={1.9} aria-hidden className="flex-none text-primary" />
        {title}
      </h3>
      {rows.length > 0 ? (
        <ul className="insights-list">{rows}</ul>
      ) : (
        <p className="py-2 text-sm text-muted text-pretty">{empty}</p>
      )}
    </div>
  )
}
