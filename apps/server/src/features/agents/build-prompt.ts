import type { PostRow } from '#features/posts'
import type { Ctx } from '#platform/context'
import { agentsPolicy } from './agents.policy.ts'
import { answerRules, type AnswerTrigger } from './answer.rules.ts'
import { collectionSources } from './collection-sources.ts'
import { composePrompt, type Prompt, type Source } from './prompt.rules.ts'
import { promptSourcesStore } from './prompt-sources.store.ts'
import { systemPromptOf, templatesOf } from './setups.rules.ts'
import type { AgentSetup } from './setups.store.ts'

/** What an agent is to answer. `askerId` is who mentioned it, or the author of the post; null if they are gone. */
export type AskedAgent = {
  agentId: string
  askerId: string | null
  postId: string
  commentId: string | null
  trigger: AnswerTrigger
  /** Taken as a post that no one has answered, for trials on older ones. */
  isTakenAsOpen?: boolean
}

/** How many comments of the thread the model reads besides those above the question. */
const MAX_COMMENTS = 10

/**
 * Builds the prompt of an answer from what who asked may read and everyone who can read the answer may read: the post as
 * the asker sees it, its group, what it shares, the thread, and the agent's collection. Null if the question no longer
 * exists.
 */
export async function buildPrompt(
  { db }: Pick<Ctx, 'db'>,
  setup: AgentSetup,
  { agentId, askerId, postId, commentId, trigger, isTakenAsOpen = false }: AskedAgent & { askerId: string },
  post: PostRow,
): Promise<Prompt | null> {
  const asked = { postId, commentId, agentId, askerId, authorId: post.author_id }
  const [names, text, shared, comments, collection] = await Promise.all([
    promptSourcesStore.names(db, askerId, post.author_id, post.group_id),
    commentId === null ? post.content : promptSourcesStore.question(db, commentId),
    post.original_post_id === null
      ? undefined
      : promptSourcesStore.original(db, post.original_post_id, askerId, post.author_id),
    // What was said to an older post came after the answer that is tried out.
    isTakenAsOpen ? [] : promptSourcesStore.comments(db, asked, MAX_COMMENTS),
    setup.collection_id === null ? [] : collectionSources(db, setup.collection_id, { askerId, place: post }),
  ])
  if (names === undefined || text === undefined) return null
  const sources: Source[] = [
    { kind: 'post', ref: { postId, commentId: null }, author: names.author, text: post.content },
  ]
  if (names.group_name !== null)
    sources.push({
      kind: 'group',
      ref: null,
      author: names.group_name,
      text: names.group_description || names.group_name,
    })
  if (shared && agentsPolicy.includesShare(shared, post))
    sources.push({
      kind: 'shared post',
      ref: { postId: shared.id, commentId: null },
      author: shared.author,
      text: shared.content,
    })
  const [above, others] = [
    comments.filter((one) => one.is_ancestor),
    comments.filter((one) => !one.is_ancestor).toReversed(),
  ]
  for (const { id, author, content } of [...above, ...others])
    sources.push({ kind: 'comment', ref: { postId, commentId: id }, author, text: content })
  // What is in the prompt already is not repeated.
  const given = new Set(sources.map(({ ref }) => ref?.postId))
  sources.push(...collection.filter(({ ref }) => !given.has(ref?.postId)))
  return composePrompt(
    {
      rules: answerRules(trigger),
      settings: systemPromptOf(setup),
      templates: templatesOf(setup),
      temperature: setup.temperature,
    },
    { ref: { postId, commentId }, author: names.asker, text },
    sources,
  )
}
