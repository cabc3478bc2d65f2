import './group-agents.css'
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const SKELETONS = [0, 1]

/** Renders the place of a group's agents while they are loading. */
export function AgentsSkeleton() {
  const { t } = useLingui()
  return (
    <div aria-busy className="flat-cards grid grid-cols-[minmax(0,1fr)] gap-2 desk:gap-4">
      <p role="status" className="sr-only">{t`Loading AI agents…`}</p>
      <div className="card grid gap-3 p-4">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-4 w-56" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-4 w-48" />
      </div>
      <div className="group-agents-grid flat-cards">
        {SKELETONS.map((at) => (
          <div key={at} className="card grid content-start gap-3 p-4">
            <div className="flex items-center gap-3">
              <Skeleton className="size-12" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-32" />
                <Skeleton className="h-4 w-40" />
              </div>
            </div>
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-8 w-full" />
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-11 w-full desk:h-10" />
          </div>
        ))}
      </div>
    </div>
  )
}
