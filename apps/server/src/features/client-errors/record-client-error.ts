import type { ReportClientError } from '@guildhall/contract/client-errors'
import type { Input } from '@guildhall/contract/endpoint'
import type { Ctx } from '#platform/context'

/** Counts an error of the web application and logs where it happened. Nothing is stored, and no one is named. */
export async function recordClientError(
  ctx: Pick<Ctx, 'log' | 'metrics'>,
  { kind, name, page, frames }: Input<typeof ReportClientError>['body'],
): Promise<void> {
  ctx.metrics.clientErrors.inc({ kind })
  const places = frames.map(({ file, line, column }) => `${file}:${line}:${column}`)
  ctx.log.warn({ kind, name, page, places }, 'the web application failed')
}
