import { composePrompt, systemPromptOf, type AgentSetup, type Ending, type Prompt } from '#features/agents'
import type { Ctx } from '#platform/context'
import { REVIEW_RULES } from './review-rules.rules.ts'
import { textsStore, type TextRef, type TextRow } from './texts.store.ts'

/** How many earlier texts of the author are given for comparison. */
const MAX_EARLIER = 5
/** Room for a finding with its note. */
const MAX_TOKENS = 300

/** Returns what to ask a model about a text of a group; or, if it is gone or not for agents to read, how that ends. */
export async function reviewPrompt(
  ctx: Pick<Ctx, 'db'>,
  setup: AgentSetup,
  target: TextRef,
): Promise<Prompt | Ending> {
  return promptAbout(ctx, setup, target, await textsStore.find(ctx.db, target))
}

/** The same for a text that was read already. */
export async function promptAbout(
  { db }: Pick<Ctx, 'db'>,
  setup: AgentSetup,
  target: TextRef,
  text: TextRow | undefined,
): Promise<Prompt | Ending> {
  if (text === undefined || text.group_id !== setup.group_id) return { status: 'failed', refusal: null }
  if (text.is_humans_only) return { status: 'refused', refusal: 'humans_only' }
  if (text.is_by_moderator || text.content.trim() === '') return { status: 'cleared', refusal: null }
  const earlier = await textsStore.earlier(db, target, text, MAX_EARLIER)
  const texts = [{ post_id: target.postId, comment_id: target.commentId, content: text.content }, ...earlier]
  return composePrompt(
    // The same text should lead to the same finding.
    { rules: REVIEW_RULES, settings: systemPromptOf(setup), temperature: 0, maxTokens: MAX_TOKENS },
    null,
    texts.map(({ post_id: postId, comment_id: commentId, content }) => ({
      kind: commentId === null ? 'post' : 'comment',
      ref: { postId, commentId },
      author: text.author,
      text: content,
    })),
  )
}
