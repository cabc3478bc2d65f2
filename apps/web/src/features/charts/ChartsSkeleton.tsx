import './charts.css'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const FOUR = [0, 1, 2, 3]

/** A placeholder of the same size as four figures and the first charts below them. `label` is spoken. */
export function ChartsSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy className="charts">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="charts-figures">
        {FOUR.map((at) => (
          <div key={at} className="card grid gap-1.5 p-3.5 desk:p-4">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-8 w-16" />
            <Skeleton className="h-4 w-28 max-w-full" />
          </div>
        ))}
      </div>
      <div className="charts-grid flat-cards">
        {FOUR.map((at) => (
          <div key={at} className="card grid gap-3 p-4 desk:p-5">
            <div className="grid h-11 content-center gap-2">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-3.5 w-44" />
            </div>
            <Skeleton className="charts-chart" />
          </div>
        ))}
      </div>
    </div>
  )
}
