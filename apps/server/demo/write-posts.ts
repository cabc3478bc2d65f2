import { sendFriendRequest } from '#features/friends'
import { createPost, deletePost, sharePost, voteInPoll } from '#features/posts'
import { befriend, follow } from '#features/relations'
import { memberActor } from '#platform/context'
import { pinPosts, welcomeToGroups } from './care-for-groups.ts'
import { fail, type DemoContext } from './demo-context.ts'
import { GROUP_POSTS } from './group-posts.ts'
import { membersOf } from './groups.ts'
import { hoursAgo } from './hours-ago.ts'
import { OLDER_GROUP_POSTS } from './older-group-posts.ts'
import { POSTS, type DemoPost } from './posts.ts'
import { FOLLOWS, FRIENDS, REQUESTS } from './relationships.ts'
import { reportContent } from './report-content.ts'
import { upload } from './upload.ts'
import { writeConversations } from './write-conversations.ts'
import { writeEvents } from './write-events.ts'
import { writeGroups } from './write-groups.ts'

/** All posts of the cast, oldest first. */
const ALL_POSTS = [...POSTS, ...GROUP_POSTS, ...OLDER_GROUP_POSTS].toSorted(
  (one, other) => other.hours - one.hours,
)

/** The created posts, by name. */
export type WrittenPosts = ReadonlyMap<string, { id: string; post: DemoPost }>

/** Creates the friendships, follows, groups, events, conversations and posts of the cast, through the same features as real members. */
export async function writePosts(demo: DemoContext): Promise<WrittenPosts> {
  const { ctx, idOf, actorOf } = demo
  for (const [one, other] of FRIENDS) await befriend(ctx, idOf(one), idOf(other))
  for (const [one, other] of FOLLOWS) await follow(ctx, idOf(one), idOf(other))
  for (const [hours, [one, other]] of REQUESTS.entries())
    await sendFriendRequest(hoursAgo(ctx, hours + 1), actorOf(one), idOf(other))
  const groups = await writeGroups(demo)
  await welcomeToGroups(demo, groups)
  await writeEvents(demo, groups)
  await writeConversations(demo, groups)

  const media = await uploadAll(demo)

  const written = new Map<string, { id: string; post: DemoPost }>()
  for (const post of ALL_POSTS) {
    const actor = actorOf(post.who)
    const pastCtx = hoursAgo(ctx, post.hours)
    const id =
      post.shares === undefined
        ? await createPost(pastCtx, actor, draftOf(post, groups, media.get(post.name)))
        : await sharePost(pastCtx, actor, written.get(post.shares)?.id ?? fail(post.shares), {
            content: post.text ?? '',
            privacy: 'public',
            groupId: null,
          })
    written.set(post.name, { id, post })
    await vote(demo, id, post)
  }
  await pinPosts(demo, groups, written)
  await reportContent(demo, groups, written)
  return written
}

/** Deletes the posts that their authors retracted, after others have reacted to them. */
export async function deleteRetractedPosts(
  { ctx, actorOf }: DemoContext,
  posts: WrittenPosts,
): Promise<void> {
  for (const { id, post } of posts.values())
    if (post.deletedHoursAgo !== undefined)
      await deletePost(hoursAgo(ctx, post.deletedHoursAgo), actorOf(post.who), id)
}

type Attached = { path: string; kind: 'image' | 'video'; alt: string }

/** Uploads the media of all posts and waits until they are ready. */
async function uploadAll(demo: DemoContext): Promise<Map<string, Attached>> {
  const uploaded = new Map<string, Attached>()
  for (const { name, who, picture } of POSTS) {
    if (!picture) continue
    const kind = picture.isVideo ? 'video' : 'image'
    uploaded.set(name, { path: await upload(demo, who, kind, picture.scene), kind, alt: picture.alt })
  }
  await demo.drain()
  return uploaded
}

function draftOf(
  post: DemoPost,
  groups: ReadonlyMap<string, string>,
  media: Attached | undefined,
): Parameters<typeof createPost>[2] {
  return {
    content: post.text ?? '',
    privacy: post.privacy ?? 'public',
    imageUrl: media?.kind === 'image' ? media.path : null,
    videoUrl: media?.kind === 'video' ? media.path : null,
    mediaType: media?.kind ?? 'none',
    mediaAlt: media?.alt ?? '',
    groupId: post.group === undefined ? null : (groups.get(post.group) ?? fail(post.group)),
    postType: post.isQuestion ? 'question' : 'post',
    feeling: post.feeling ?? null,
    isPoll: post.poll !== undefined,
    pollQuestion: post.poll?.question ?? null,
    pollOptions: post.poll?.options ?? null,
    pollDays: post.poll?.days ?? null,
    isHumansOnly: post.isHumansOnly ?? false,
  }
}

/** Casts the votes of a poll, each by another member who may vote, for as long as there are any left. */
async function vote({ ctx, people, idOf }: DemoContext, postId: string, post: DemoPost): Promise<void> {
  const voters = post.group === undefined ? [...people.values()] : membersOf(post.group).map(idOf)
  const pastCtx = hoursAgo(ctx, post.hours - 0.1)
  for (const [option, count] of (post.poll?.votes ?? []).entries()) {
    for (const memberId of voters.splice(0, count))
      await voteInPoll(pastCtx, memberActor(memberId), postId, option)
  }
}
