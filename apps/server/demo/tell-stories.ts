import { sendFriendRequest } from '#features/friends'
import { makeGroup, setMember } from '#features/groups'
import { createPost, deletePost, sharePost, voteInPoll } from '#features/posts'
import { befriend, follow } from '#features/relations'
import type { Ctx } from '#platform/context'
import { backThen } from './back-then.ts'
import { fail, type Stage } from './stage.ts'
import { STORIES, type Story } from './stories.ts'
import { FOLLOWS, FRIENDS, GROUPS, REQUESTS, type Who } from './ties.ts'
import { upload } from './upload.ts'

/** The posts that the stories became, by name. */
export type Told = ReadonlyMap<string, { id: string; story: Story }>

/** Makes the cast friends, followers and members of groups, and lets them write. Through the same doors as everyone. */
export async function tellStories(stage: Stage): Promise<Told> {
  const { ctx, idOf, viewerOf } = stage
  for (const [one, other] of FRIENDS) await befriend(ctx, idOf(one), idOf(other))
  for (const [one, other] of FOLLOWS) await follow(ctx, idOf(one), idOf(other))
  for (const [hours, [one, other]] of REQUESTS.entries())
    await sendFriendRequest(backThen(ctx, hours + 1), viewerOf(one), idOf(other))
  const groups = await makeGroups(ctx, idOf)

  const media = await uploadAll(stage)

  const told = new Map<string, { id: string; story: Story }>()
  for (const story of STORIES.toReversed()) {
    const viewer = viewerOf(story.who)
    const then = backThen(ctx, story.hours)
    const id =
      story.shares === undefined
        ? await createPost(then, viewer, draftOf(story, groups, media.get(story.name)))
        : await sharePost(then, viewer, told.get(story.shares)?.id ?? fail(story.shares), {
            content: story.text ?? '',
            privacy: 'public',
            groupId: null,
          })
    told.set(story.name, { id, story })
    await vote(stage, id, story)
  }
  return told
}

/** Takes down what its authors thought better of; by now others have seen it. */
export async function takeDown({ ctx, viewerOf }: Stage, told: Told): Promise<void> {
  for (const { id, story } of told.values())
    if (story.gone !== undefined) await deletePost(backThen(ctx, story.gone), viewerOf(story.who), id)
}

async function makeGroups(ctx: Ctx, idOf: (who: Who) => string): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const { name, about, privacy, owner, members } of GROUPS) {
    const id = ctx.newId()
    const created_at = ctx.now()
    await makeGroup(ctx, {
      id,
      name,
      description: about,
      privacy,
      created_by_id: idOf(owner),
      created_at,
    })
    for (const member of members) await setMember(ctx, id, idOf(member), 'member')
    made.set(name, id)
  }
  return made
}

type Attached = { path: string; kind: 'image' | 'video'; alt: string }

/** All that the stories show, ready to be shown. */
async function uploadAll(stage: Stage): Promise<Map<string, Attached>> {
  const uploaded = new Map<string, Attached>()
  for (const { name, who, picture } of STORIES) {
    if (!picture) continue
    const kind = picture.film ? 'video' : 'image'
    uploaded.set(name, { path: await upload(stage, who, kind, picture.scene), kind, alt: picture.alt })
  }
  await stage.settle()
  return uploaded
}

function draftOf(
  story: Story,
  groups: Map<string, string>,
  media: Attached | undefined,
): Parameters<typeof createPost>[2] {
  return {
    content: story.text ?? '',
    privacy: story.privacy ?? 'public',
    imageUrl: media?.kind === 'image' ? media.path : null,
    videoUrl: media?.kind === 'video' ? media.path : null,
    mediaType: media?.kind ?? 'none',
    mediaAlt: media?.alt ?? '',
    groupId: story.group === undefined ? null : (groups.get(story.group) ?? fail(story.group)),
    postType: story.asks ? 'question' : 'post',
    feeling: story.feeling ?? null,
    isPoll: story.poll !== undefined,
    pollQuestion: story.poll?.question ?? null,
    pollOptions: story.poll?.options ?? null,
    pollDays: story.poll?.days ?? null,
  }
}

/** Lets the cast vote, one after the other, as far as there are people. */
async function vote({ ctx, people }: Stage, postId: string, { poll, hours }: Story): Promise<void> {
  const voters = [...people.values()]
  const then = backThen(ctx, hours - 0.1)
  for (const [option, count] of (poll?.votes ?? []).entries()) {
    for (const memberId of voters.splice(0, count))
      await voteInPoll(then, { memberId, sessionId: '' }, postId, option)
  }
}
