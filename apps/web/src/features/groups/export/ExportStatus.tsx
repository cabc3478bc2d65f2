import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ExportProgress } from './read-export.ts'
import type { ExportState } from './use-export.ts'

/** Says how far a download is, how it ended, or why it failed. Its height is the same in each state. */
export function ExportStatus({ state }: { state: ExportState }) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On phones it is below what can be exported.
    if (state.status !== 'idle') box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [state.status])
  return (
    <div ref={box} className="min-h-14 scroll-mb-24">
      {state.status === 'running' && <Progress rows={state.rows} total={state.total} />}
      <p role="status" className="flex gap-2 text-base wrap-anywhere text-good empty:hidden">
        {state.status === 'done' && (
          <>
            <CircleCheck size={18} className="mt-px flex-none" aria-hidden />
            {t`Downloaded ${state.name} with ${plural(state.rows, { one: '# row', other: '# rows' })}.`}
          </>
        )}
      </p>
      {state.status === 'failed' && (
        <p role="alert" className="flex gap-2 text-base text-pretty text-danger">
          <CircleAlert size={18} className="mt-px flex-none" aria-hidden />
          {state.message}
        </p>
      )}
    </div>
  )
}

function Progress({ rows, total }: ExportProgress) {
  const { t, i18n } = useLingui()
  const [done, all] = [i18n.number(rows), i18n.number(total)]
  const percent = total > 0 ? Math.floor((100 * rows) / total) : 0
  const text = total > 0 ? t`${done} of ${all} rows` : t`Preparing the file…`
  return (
    <div className="grid gap-2">
      <p className="text-base tabular-nums">{text}</p>
      <div
        role="progressbar"
        aria-label={t({ message: 'Download', context: 'label' })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-marker-fill transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
