import { lazy, Suspense } from 'react'
import { closeReport, useReported } from './report-opener.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))

/** Renders the report dialog, for every component that opens it. */
export function ReportHost() {
  const reported = useReported()
  if (reported === null) return null
  return (
    <Suspense>
      <ReportDialog key={reported.id} reported={reported} onClose={closeReport} />
    </Suspense>
  )
}
