import {
  collectionSources,
  composePrompt,
  readAnswer,
  systemPromptOf,
  type Ending,
  type Prompt,
  type RunRow,
  type RunTask,
  type Source,
} from '#features/agents'
import { findAnswerable } from '#features/comments'
import type { Ctx } from '#platform/context'
import { draftRules } from './draft.rules.ts'
import { draftsStore, type DraftKey } from './drafts.store.ts'

const FAILED: Ending = { status: 'failed', refusal: null }

/** Asks for the draft of a message to a member who wants to buy or complains. */
export const draftTask: RunTask = { promptFor: promptForDraft, read: readAnswer }

/** Returns the task that a run drafts a message for; null if it is none of these runs. */
export function draftKeyOf({ group_id, agent_id, post_id, comment_id, trigger }: RunRow): DraftKey | null {
  if (trigger !== 'hand_over' || group_id === null || post_id === null) return null
  return { groupId: group_id, agentId: agent_id, postId: post_id, commentId: comment_id }
}

/** The model reads what the member wrote, the post, what the group says of itself, and the collection of the agent. */
async function promptForDraft(ctx: Ctx, run: RunRow): Promise<Prompt | Ending> {
  const { setup, asker_id: askerId } = run
  const key = draftKeyOf(run)
  if (key === null || askerId === null || run.is_blocked) return FAILED
  const { postId, commentId } = key
  const [post, subject] = await Promise.all([
    findAnswerable(ctx, { askerId, postId, commentId }),
    draftsStore.findSubject(ctx.db, key),
  ])
  if (post === null || subject === undefined) return FAILED
  if (!setup.is_active) return { status: 'refused', refusal: 'switched_off' }
  if (post.is_humans_only) return { status: 'refused', refusal: 'humans_only' }
  const known =
    setup.collection_id === null
      ? []
      : await collectionSources(ctx.db, setup.collection_id, { askerId, place: post })
  const { group_name, group_description } = subject
  const sources: Source[] = [
    { kind: 'post', ref: { postId, commentId: null }, author: subject.author, text: subject.post },
    { kind: 'group', ref: null, author: group_name, text: group_description || group_name },
    ...known.filter(({ ref }) => ref?.postId !== postId),
  ]
  return composePrompt(
    {
      rules: draftRules(subject.intent),
      settings: systemPromptOf(setup),
      temperature: setup.temperature,
    },
    { ref: { postId, commentId }, author: subject.member, text: subject.comment ?? subject.post },
    sources,
  )
}
