import type { Ctx } from '#platform/context'
import type { ModelAnswer } from '#platform/model/model'
import { checkAnswer } from './check-answer.rules.ts'
import type { Prompt } from './prompt.rules.ts'

/** Returns what a model said as it can be published, null if it cannot. It may repeat templates, but no other setting. */
export function readAnswer(ctx: Pick<Ctx, 'model'>, said: ModelAnswer, prompt: Prompt): string | null {
  if (said.stopReason === 'refusal') return null
  return checkAnswer({
    text: said.text,
    isCutOff: said.stopReason === 'length',
    system: prompt.secret,
    sources: prompt.texts,
    isDemo: ctx.model.status.isDemo,
  })
}
