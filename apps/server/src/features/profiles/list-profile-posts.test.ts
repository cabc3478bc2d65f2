import { DeletePost, type Post } from '@guildhall/contract/posts'
import {
  EditProfile,
  ListProfileLikes,
  ListProfileMedia,
  ListProfilePosts,
} from '@guildhall/contract/profiles'
import { objectPathOf } from '@guildhall/contract/media'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { visibleIds } from '#features/posts'
import { anyWorld, buildWorld } from '#test/any-world'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block, buildComment, buildGroup, buildMedia, buildPost, buildReaction } from '#test/build'
import { readPages } from '#test/pages'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

// The three calls differ only in their path.
type List = typeof ListProfilePosts
const list = (call: List, who = ben, id = ann.memberId) =>
  app.as(who).call(call, { params: { id } }) as Promise<Post[]>
const walk = (call: List, limit: number, who = ben, id = ann.memberId) =>
  readPages(app, who, call, { params: { id }, query: { limit: String(limit) } }) as Promise<Post[][]>
const textsOf = (posts: Post[]) => posts.map(({ content }) => content)
const write = (content: string, options: Parameters<typeof buildPost>[1] = {}) =>
  buildPost(app.ctx, { author_id: ann.memberId, content, ...options })

/** A post with a picture or a video. */
async function show(content: string, kind: 'image' | 'video', options: Parameters<typeof buildPost>[1] = {}) {
  const id = await buildMedia(app.ctx, ann.memberId, { kind, attached: true })
  const url = { [kind === 'image' ? 'image_url' : 'video_url']: objectPathOf(id) }
  return write(content, { ...url, media_type: kind, media_id: id, ...options })
}

describe('the posts of a profile', () => {
  it('[S2-372] [S2-133] are the member’s posts that the viewer may see, newest first', async () => {
    const members = [ann.memberId]
    const [open, closed] = [
      await buildGroup(app.ctx, { members }),
      await buildGroup(app.ctx, { privacy: 'private', members }),
    ]
    await write('public')
    await write('in an open group', { group_id: open })
    await write('friends', { privacy: 'friends' })
    await write('private', { privacy: 'private' })
    await write('in a closed group', { group_id: closed })
    await app.as(ann).call(DeletePost, { params: { id: await write('gone') } })
    await buildPost(app.ctx, { content: 'of someone else' })
    const everything = ['in a closed group', 'private', 'friends', 'in an open group', 'public']
    expect(textsOf(await list(ListProfilePosts, ann))).toEqual(everything)
    expect(textsOf(await list(ListProfilePosts))).toEqual(['in an open group', 'public'])
    await befriend(app.ctx, ann.memberId, ben.memberId)
    expect(textsOf(await list(ListProfilePosts))).toEqual(['friends', 'in an open group', 'public'])
  })

  it('are not found if one has blocked the other or the member does not exist', async () => {
    await block(app.ctx, ben.memberId, ann.memberId)
    for (const call of [ListProfilePosts, ListProfileMedia, ListProfileLikes]) {
      await expect(list(call)).rejects.toMatchObject({ status: 404, code: 'not_found' })
      await expect(list(call, ben, app.ctx.newId())).rejects.toMatchObject({ status: 404 })
    }
  })

  it('come in pages that neither skip nor repeat posts', async () => {
    const group = await buildGroup(app.ctx, { members: [ann.memberId] })
    for (let at = 0; at < 23; at += 1)
      await write(
        String(at),
        at % 3 === 0 ? { group_id: group } : { privacy: at % 5 === 0 ? 'private' : 'public' },
      )
    const all = textsOf(await list(ListProfilePosts, ben))
    const pages = await walk(ListProfilePosts, 4)
    const found = textsOf(pages.flat())
    expect(new Set(found).size).toBe(found.length)
    expect(found.slice(0, all.length)).toEqual(all)
    // Two posts of the same millisecond have ids in any order.
    const ids = pages.flat().map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(pages.slice(0, -1).every((page) => page.length === 4)).toBe(true)
  })

  it('match the visibility rule in any generated world', async () => {
    await fc.assert(
      fc.asyncProperty(anyWorld, async (plan) => {
        const world = await buildWorld(app.ctx, plan)
        for (const viewer of world.memberIds.slice(0, 2)) {
          const who = await app.signIn(viewer)
          for (const author of world.memberIds) {
            const pages = await walk(ListProfilePosts, 5, who, author).catch(() => [])
            const own = await ofAuthor(author)
            const visible = await visibleIds(app.ctx.db, viewer, own)
            expect(pages.flat().map(({ id }) => id)).toEqual(own.filter((id) => visible.includes(id)))
          }
        }
      }),
      { numRuns: 6 },
    )
  })
})

describe('the pictures and videos of a profile', () => {
  it('[S2-136] are the posts with media that the viewer may see', async () => {
    const closed = await buildGroup(app.ctx, { privacy: 'private', members: [ann.memberId] })
    await write('only words')
    await show('a picture', 'image')
    await show('a video', 'video')
    await show('a private picture', 'image', { privacy: 'private' })
    await show('a picture in a closed group', 'image', { group_id: closed })
    expect(textsOf(await list(ListProfileMedia))).toEqual(['a video', 'a picture'])
    expect(textsOf(await list(ListProfileMedia, ann))).toEqual([
      'a picture in a closed group',
      'a private picture',
      'a video',
      'a picture',
    ])
    expect((await list(ListProfileMedia))[0]).toMatchObject({ mediaType: 'video', media: { kind: 'video' } })
    expect(textsOf((await walk(ListProfileMedia, 1)).flat())).toEqual(['a video', 'a picture'])
  })
})

describe('the likes of a profile', () => {
  const like = (postId: string, type: 'like' | 'love' | 'upvote' | 'downvote' | 'sad' = 'like') =>
    buildReaction(app.ctx, { postId, userId: ann.memberId, type })
  const setPublic = (likesArePublic: boolean) =>
    app.as(ann).call(EditProfile, { params: { id: ann.memberId }, body: { likesArePublic } })

  it('[S2-137] [D-139] are private until the member makes them public', async () => {
    await like(await buildPost(app.ctx, { content: 'first' }))
    await like(await buildPost(app.ctx, { content: 'second' }), 'upvote')
    await like(await buildPost(app.ctx, { content: 'third' }), 'love')
    await like(await buildPost(app.ctx, { content: 'not liked' }), 'downvote')
    await like(await buildPost(app.ctx, { content: 'sad' }), 'sad')
    await buildReaction(app.ctx, { commentId: await buildComment(app.ctx), userId: ann.memberId })
    expect(textsOf(await list(ListProfileLikes, ann))).toEqual(['third', 'second', 'first'])
    await expect(list(ListProfileLikes)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    expect(await setPublic(true)).toMatchObject({ likesArePublic: true })
    expect(textsOf(await list(ListProfileLikes))).toEqual(['third', 'second', 'first'])
    expect(textsOf((await walk(ListProfileLikes, 1)).flat())).toEqual(['third', 'second', 'first'])
    await setPublic(false)
    await expect(list(ListProfileLikes)).rejects.toMatchObject({ status: 403 })
  })

  it('[S2-137] contain nothing that the viewer may not see', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const carl = await app.signIn()
    const closed = await buildGroup(app.ctx, { privacy: 'private', members: [ann.memberId, carl.memberId] })
    await like(
      await buildPost(app.ctx, {
        content: 'for friends of ben',
        author_id: ben.memberId,
        privacy: 'friends',
      }),
    )
    await like(
      await buildPost(app.ctx, { content: 'in the group', group_id: closed, author_id: ann.memberId }),
    )
    await like(await buildPost(app.ctx, { content: 'for all' }))
    await setPublic(true)
    expect(textsOf(await list(ListProfileLikes, ann))).toEqual([
      'for all',
      'in the group',
      'for friends of ben',
    ])
    expect(textsOf(await list(ListProfileLikes, carl))).toEqual(['for all', 'in the group'])
    expect(textsOf(await list(ListProfileLikes, ben))).toEqual(['for all', 'for friends of ben'])
  })
})

async function ofAuthor(author: string): Promise<string[]> {
  const rows = await app.ctx.db.query<{ id: string }>(
    'test.of_author',
    'select id from posts where author_id = $1 order by id desc',
    [author],
  )
  return rows.map(({ id }) => id)
}
