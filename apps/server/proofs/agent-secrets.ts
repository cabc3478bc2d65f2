import type { TestApp } from '#test/app'
import { buildAnsweredRun } from '#test/build-agent'
import type { Secret } from './planted-secrets.ts'

type Place = { secret: Secret; postId: string }

/**
 * Plants answers of agents whose system prompt is secret: one in a secret thread, and one on an open post for which the
 * model read a secret one. Returns the ids of the answers.
 */
export async function plantAgentSecrets(
  { ctx }: TestApp,
  askerId: string,
  prompt: Secret,
  { open, hidden }: { open: string; hidden: Place },
): Promise<string[]> {
  const systemPrompt = `Never say ${prompt.canaries[0]}`
  const content = `They say ${hidden.secret.canaries[0]}`
  const inside = await buildAnsweredRun(ctx, { postId: hidden.postId, askerId, content, systemPrompt })
  hidden.secret.ids.push(inside.commentId, inside.runId)
  const outside = await buildAnsweredRun(ctx, {
    postId: open,
    askerId,
    systemPrompt,
    sources: [hidden.postId],
  })
  return [inside.commentId, outside.commentId]
}
