import { lazy, Suspense } from 'react'
import { closeReport, useReported } from './report-opener.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))

/** The one place where a report is written, whoever opens it. */
export function ReportHost() {
  const reported = useReported()
  if (reported === null) return null
  return (
    <Suspense>
      <ReportDialog key={reported.id} reported={reported} onClose={closeReport} />
    </Suspense>
  )
}
