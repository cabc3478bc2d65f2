import { useLingui } from '@lingui/react/macro'
import { REHEARSAL_DAYS } from '@guildhall/contract/agent-limits'
import type { AgentTrial, TrialResult } from '@guildhall/contract/agent-trials'
import { Play } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { silenceText, totalText } from './trial-words.ts'
import { useTrial, type Tried } from './use-trial.ts'

/** At most this many results are shown before the member asks for all. */
const FIRST_RESULTS = 5

/** Rehearses what an agent would have done on the last days. */
export function Rehearsal(tried: Tried) {
  const { t } = useLingui()
  const { trial, isRunning, start } = useTrial('rehearsal', tried)
  return (
    <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <h4 className="text-sm font-semibold">{t`Rehearse on the last ${REHEARSAL_DAYS} days`}</h4>
          <div aria-live="polite" className="text-sm text-muted tabular-nums">
            <RehearsalState trial={trial} isRunning={isRunning} tried={tried} />
          </div>
        </div>
        <Button busy={isRunning} onClick={() => start()}>
          {!isRunning && <Play size={16} strokeWidth={1.9} aria-hidden />}
          {t({ message: 'Rehearse', context: 'button' })}
        </Button>
      </div>
      {trial && trial.results.length > 0 && (
        <Results key={trial.id} results={trial.results} name={tried.body.name || t`New agent`} />
      )}
    </div>
  )
}

function RehearsalState({
  trial,
  isRunning,
  tried,
}: {
  trial: AgentTrial | undefined
  isRunning: boolean
  tried: Tried
}) {
  const { t } = useLingui()
  if (isRunning) {
    const done = trial?.results.length ?? 0
    const total = trial?.total ?? 0
    if (trial?.state !== 'running' || total === 0) return t({ message: 'Starting…', context: 'status' })
    return t({ message: `${done} of ${total}`, context: 'fact: progress of a rehearsal' })
  }
  if (!trial) return t`What it would have said, and what that would have cost.`
  if (trial.state === 'failed') return t`The rehearsal stopped early. Try it again.`
  if (trial.results.length === 0) return t`There was nothing for it to do.`
  return totalText(tried.body.agentType, trial.results, trial.costMicros)
}

function Results({ results, name }: { results: readonly TrialResult[]; name: string }) {
  const { t } = useLingui()
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const count = results.length
  const shown = showsAll ? results : results.slice(0, FIRST_RESULTS)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ol id={id} aria-label={t`What it would have done`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {shown.map((result) => (
          <li key={result.position} className="rounded-card border border-line bg-surface p-3 text-sm">
            {result.occasion && (
              <p dir="auto" className="line-clamp-2 text-muted wrap-anywhere">
                {result.occasion.excerpt}
              </p>
            )}
            <p dir="auto" className="mt-1 text-pretty whitespace-pre-line wrap-anywhere">
              {result.text ?? <span className="text-muted italic">{silenceText(result, name)}</span>}
            </p>
          </li>
        ))}
      </ol>
      {count > FIRST_RESULTS && (
        <Button
          variant="ghost"
          aria-expanded={showsAll}
          aria-controls={id}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t`Show fewer` : t`Show all ${count}`}
        </Button>
      )}
    </div>
  )
}
