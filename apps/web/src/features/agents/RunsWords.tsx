import { useLingui } from '@lingui/react/macro'
import type { ThreadRun } from '@guildhall/contract/agent-runs'
import { displayName } from '#web/lib/names.ts'
import { refusalWords } from './refusal-words.ts'

/** Renders for screen readers which agents are thinking, and why others don’t answer. */
export function RunsWords({ runs }: { runs: readonly ThreadRun[] }) {
  const { t } = useLingui()
  return runs.map(({ id, agent, refusal }) => {
    const name = displayName(agent)
    if (refusal === null) return <p key={id}>{t`${name} is thinking…`}</p>
    const { why, next = '' } = refusalWords(refusal, name)
    return <p key={`${id} ${refusal}`}>{`${why} ${next}`}</p>
  })
}
