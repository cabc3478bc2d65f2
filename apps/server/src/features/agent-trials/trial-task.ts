import { promptForAnswer, readAnswer, type AgentSetup, type Prompt } from '#features/agents'
import { adminSettings, decideFlag, readFinding, reviewPrompt } from '#features/agent-reviews'
import { postPrompt, type Occasion } from '#features/agent-posts'
import type { Ctx } from '#platform/context'
import type { ModelAnswer } from '#platform/model/model'
import type { TrialTask } from './ask-trial.ts'
import type { ResultRow } from './trial-results.store.ts'

/** Returns what the agent would do at an occasion: what its runs do, without a run. */
export function taskOf(ctx: Ctx, setup: AgentSetup, result: ResultRow, askerId: string | null): TrialTask {
  const { trigger, post_id: postId, comment_id: commentId } = result
  const gone = async () => ({ status: 'failed', refusal: null }) as const
  const read: TrialTask['read'] = (said, prompt) => {
    const text = readAnswer(ctx, said, prompt)
    return { text, isSafe: text !== null }
  }
  if (trigger === 'question' || trigger === 'first_post') {
    if (postId === null) return { promptFor: gone, read }
    const asked = { agentId: setup.user_id, askerId, postId, commentId, trigger, isTakenAsOpen: true }
    return { promptFor: () => promptForAnswer(ctx, setup, asked), read }
  }
  if (trigger === 'review') {
    if (postId === null) return { promptFor: gone, read }
    return {
      promptFor: () => reviewPrompt(ctx, setup, { postId, commentId }),
      read: (said, prompt) => readNote(setup, said, prompt),
    }
  }
  const occasion = result.occasion as Occasion | null
  if (occasion === null) return { promptFor: gone, read }
  return { promptFor: () => postPrompt(ctx, setup, occasion, result.acts_at), read }
}

/** What moderators would read; null if they would not be asked to look. */
function readNote(setup: AgentSetup, said: ModelAnswer, prompt: Prompt): ReturnType<TrialTask['read']> {
  const finding = readFinding(said, prompt)
  if (finding === null) return { text: null, isSafe: false }
  const flag = decideFlag(adminSettings(setup), finding)
  return { text: flag === null ? null : flag.note || flag.reason, isSafe: true }
}
