import type { ReportBody } from './requests.queries.ts'
import type { ReportValues } from './ReportFields.tsx'

/** Returns the body of a report; null without a reason. */
export function reportBody(
  { reason, details, includeMessages }: ReportValues,
  userId: string | undefined,
): ReportBody | null {
  if (reason === null) return null
  return {
    ...(userId !== undefined && { userId }),
    reason,
    ...(details.trim() !== '' && { details: details.trim() }),
    includeMessages,
  }
}
