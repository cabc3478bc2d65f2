import { useLingui } from '@lingui/react/macro'
import type { AgentTrial } from '@guildhall/contract/agent-trials'
import { ArrowLeftRight, Eye, Play } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Rehearsal } from './Rehearsal.tsx'
import { SampleResult } from './SampleResult.tsx'
import { useTrial, type Tried } from './use-trial.ts'

/** The last sample that can be asked for. */
const MAX_SKIP = 50

/** Tries out an agent as it stands in the form: on one post of the group, or on the last days. */
export function TryOut(tried: Tried) {
  const { t } = useLingui()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-md">{t`Live try-out`}</h3>
        <Badge>
          <Eye size={12} aria-hidden />
          {t`Nothing is published`}
        </Badge>
      </div>
      <Sample {...tried} />
      <Rehearsal {...tried} />
    </>
  )
}

function Sample(tried: Tried) {
  const { t } = useLingui()
  const { trial, isRunning, start } = useTrial('sample', tried)
  const [skip, setSkip] = useState(0)
  const other = () => {
    // After the last one it begins again.
    const next = hasNone(trial) || skip === MAX_SKIP ? 0 : skip + 1
    setSkip(next)
    start(next)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" busy={isRunning} onClick={() => start(skip)} className="flex-1">
          {!isRunning && <Play size={16} strokeWidth={1.9} aria-hidden />}
          {isRunning ? t`Trying it out…` : t`Try it`}
        </Button>
        {trial && (
          <Button variant="ghost" disabled={isRunning} onClick={other}>
            <ArrowLeftRight size={16} strokeWidth={1.9} aria-hidden />
            {t`Another post`}
          </Button>
        )}
      </div>
      <div aria-live="polite" aria-busy={isRunning} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SampleState trial={trial} tried={tried} />
      </div>
    </div>
  )
}

function SampleState({ trial, tried }: { trial: AgentTrial | undefined; tried: Tried }) {
  const { t } = useLingui()
  const result = trial?.results[0]
  if (!trial)
    return (
      <p className="text-sm text-pretty text-muted">
        {t`See what it would do with one of your group’s posts. Only you see the result.`}
      </p>
    )
  if (trial.state === 'failed')
    return <p className="text-sm text-danger">{t`The try-out didn’t work this time. Try it again.`}</p>
  if (result) return <SampleResult trial={trial} result={result} body={tried.body} />
  if (trial.state === 'running') return null
  return (
    <p className="text-sm text-pretty text-muted">
      {t`There’s no post in your group to try it on. Write one that it should react to.`}
    </p>
  )
}

function hasNone(trial: AgentTrial | undefined): boolean {
  return trial?.state === 'done' && trial.results.length === 0
}
