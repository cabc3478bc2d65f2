import { randomUUIDv7 } from 'node:crypto'
import { makeGroup, setMember } from '#features/groups'
import { finishUpload, requestUpload } from '#features/media'
import { createPost, sharePost, voteInPoll } from '#features/posts'
import { befriend, follow } from '#features/relations'
import type { Ctx, Viewer } from '#platform/context'
import { film, photograph } from './pictures.ts'
import { FOLLOWS, FRIENDS, GROUPS, STORIES, type Story, type Who } from './stories.ts'

const HOUR_MS = 3_600_000

/** The cast by username. */
export type People = ReadonlyMap<string, string>

/** Waits until every event has had every effect. */
type Settle = () => Promise<void>

/** Makes the cast friends, followers and members of groups, and lets them write. Through the same doors as everyone. */
export async function tellStories(ctx: Ctx, people: People, settle: Settle): Promise<void> {
  const idOf = (who: Who) => people.get(who) ?? fail(who)
  const viewerOf = (who: Who): Viewer => ({ memberId: idOf(who), sessionId: '' })
  for (const [one, other] of FRIENDS) await befriend(ctx, idOf(one), idOf(other))
  for (const [one, other] of FOLLOWS) await follow(ctx, idOf(one), idOf(other))
  const groups = await makeGroups(ctx, idOf)

  const told = new Map<number, string>()
  for (const [at, story] of [...STORIES.entries()].reverse()) {
    const viewer = viewerOf(story.who)
    const media = await upload(ctx, viewer, story, settle)
    const then = backThen(ctx, story.hours)
    const id =
      story.shares === undefined
        ? await createPost(then, viewer, draftOf(story, groups, media))
        : await sharePost(then, viewer, told.get(story.shares) ?? fail(story.shares), {
            content: story.text ?? '',
            privacy: 'public',
            groupId: null,
          })
    told.set(at, id)
    await vote(ctx, people, id, story)
  }
  await settle()
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

async function upload(ctx: Ctx, viewer: Viewer, story: Story, settle: Settle): Promise<Attached | null> {
  if (!story.picture) return null
  const { scene, alt, film: moves } = story.picture
  const kind = moves ? 'video' : 'image'
  const { contentType, bytes } = moves ? await film(scene, 8) : await photograph(scene)
  const { uploadURL } = await requestUpload(ctx, viewer, { contentType, length: bytes.length })
  const response = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: new Uint8Array(bytes),
  })
  if (!response.ok) throw new Error(`the object store answered ${response.status}`)
  const { objectPath } = await finishUpload(ctx, viewer, { url: uploadURL, kind })
  await settle()
  return { path: objectPath, kind, alt }
}

function draftOf(
  story: Story,
  groups: Map<string, string>,
  media: Attached | null,
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
async function vote(ctx: Ctx, people: People, postId: string, { poll, hours }: Story): Promise<void> {
  const voters = [...people.values()]
  const then = backThen(ctx, hours - 0.1)
  for (const [option, count] of (poll?.votes ?? []).entries()) {
    for (const memberId of voters.splice(0, count))
      await voteInPoll(then, { memberId, sessionId: '' }, postId, option)
  }
}

/** The same context, so many hours ago: what is made has the time and the place in lists that it says. */
function backThen(ctx: Ctx, hours: number): Ctx {
  const time = ctx.now().getTime() - hours * HOUR_MS
  const stamp = Math.round(time).toString(16).padStart(12, '0')
  const newId = () => `${stamp.slice(0, 8)}-${stamp.slice(8)}${randomUUIDv7().slice(13)}`
  return { ...ctx, now: () => new Date(time), newId }
}

function fail(what: unknown): never {
  throw new Error(`${String(what)} is not there`)
}
