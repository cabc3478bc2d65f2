import { groupsPolicy } from '#features/groups'
import {
  collectionSources,
  composePrompt,
  readAnswer,
  systemPromptOf,
  type AgentSetup,
  type Ending,
  type Prompt,
  type RunTask,
  type Source,
} from '#features/agents'
import type { Ctx } from '#platform/context'
import { activityStore, type GroupRow } from './activity.store.ts'
import { MIN_DIGEST_POSTS, newSince, topicOf, type Occasion } from './occasion.rules.ts'
import { isPostTrigger, postRules, templateFor } from './post.rules.ts'
import { settingsOf } from './settings.rules.ts'
import { isAbout } from './topics.rules.ts'

const WEEK_MS = 7 * 86_400_000
/** How many posts the model reads. */
const MAX_POSTS = 30
const NOTHING_TO_SAY: Ending = { status: 'refused', refusal: 'nothing_to_say' }

type ReadCtx = Pick<Ctx, 'db' | 'now'>

/** Asks for a post. */
export const postTask: RunTask = {
  async promptFor(ctx, { setup, trigger, occasion: key }) {
    if (!isPostTrigger(trigger) || key === null) return { status: 'failed', refusal: null }
    return postPrompt(ctx, setup, { trigger, key })
  },
  read: readAnswer,
}

/**
 * Decides whether an agent posts on an occasion, caps aside, and returns its prompt, or how the run ends without one. It
 * reads what everyone who can read the post can read, as it is at that time. It reads nothing of a run, so that a trial
 * decides like the agent does.
 */
export async function postPrompt(
  ctx: ReadCtx,
  setup: AgentSetup,
  occasion: Occasion,
  at: Date = ctx.now(),
): Promise<Prompt | Ending> {
  const { group_id: groupId } = setup
  const group = groupId === null ? undefined : await activityStore.group(ctx.db, groupId)
  if (groupId === null || !group?.is_open) return { status: 'failed', refusal: null }
  if (!setup.is_active) return { status: 'refused', refusal: 'switched_off' }
  const { trigger } = occasion
  const template = templateFor(settingsOf(setup), trigger)
  if (template === '') return NOTHING_TO_SAY
  const place = { ...group, id: groupId }
  const [names, posts] = await Promise.all([
    trigger === 'welcome' ? newNames(ctx, setup, place, occasion, at) : [],
    setup.collection_id === null
      ? groupPosts(ctx, place, occasion, at)
      : collectionPosts(ctx, setup, setup.collection_id, place),
  ])
  if (!isEnough(setup, occasion, names, posts)) return NOTHING_TO_SAY
  const topic = topicOf(occasion)
  const instructions = { rules: postRules(trigger), settings: systemPromptOf(setup), templates: template }
  return composePrompt(
    { ...instructions, temperature: setup.temperature },
    topic === null ? null : { ref: null, author: group.name, text: topic },
    [...names, ...posts, aboutGroup(group)],
  )
}

type Place = GroupRow & { id: string }

/** What members wrote in the last week, newest first; for a topic, what is about it. */
async function groupPosts({ db }: ReadCtx, place: Place, occasion: Occasion, at: Date): Promise<Source[]> {
  const topic = topicOf(occasion)
  const found = await activityStore.texts(db, place.id, { from: new Date(at.getTime() - WEEK_MS), to: at })
  return found
    .filter(({ content }) => topic === null || isAbout(content, topic))
    .slice(0, MAX_POSTS)
    .map(({ id, author, content }) => ({
      kind: 'post',
      ref: { postId: id, commentId: null },
      author,
      text: content,
    }))
}

/** With a collection an agent reads nothing else; as far as who answers for it may read it. */
async function collectionPosts(
  { db }: ReadCtx,
  { user_id, owner_id }: AgentSetup,
  collectionId: string,
  { id, privacy }: Place,
): Promise<Source[]> {
  if (owner_id === null) return []
  const place = { author_id: user_id, group_id: id, audience: groupsPolicy.audienceOf({ privacy }) }
  return collectionSources(db, collectionId, { askerId: owner_id, place, forInsights: true })
}

/** The first names of those who joined since the agent last welcomed someone. */
async function newNames(
  { db }: ReadCtx,
  setup: AgentSetup,
  { id, name }: Place,
  { trigger, key }: Occasion,
  at: Date,
): Promise<Source[]> {
  const acts = await activityStore.acts(db, setup.user_id, new Date(at.getTime() - WEEK_MS))
  const earlier = acts.filter((act) => act.at <= at && !(act.trigger === trigger && act.key === key))
  const joined = await activityStore.joined(db, id, { from: newSince(earlier, at), to: at })
  if (joined.length === 0) return []
  return [
    { kind: 'names', ref: null, author: name, text: joined.map(({ first_name }) => first_name).join(', ') },
  ]
}

function aboutGroup({ name, description }: GroupRow): Source {
  return { kind: 'group', ref: null, author: name, text: description || name }
}

/** Whether there is what a post of this kind is made from. */
function isEnough(
  { collection_id }: AgentSetup,
  { trigger }: Occasion,
  names: readonly Source[],
  posts: readonly Source[],
): boolean {
  if (trigger === 'welcome') return names.length > 0
  if (trigger === 'trending_topic') return posts.length > 0
  if (trigger === 'weekly_digest') return posts.length >= (collection_id === null ? MIN_DIGEST_POSTS : 1)
  return true
}
