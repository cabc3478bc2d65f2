import { GetObject, objectPathOf } from '@guildhall/contract/media'
import { callPath } from '@guildhall/contract/endpoint'
import { CreatePost, DeletePost, SharePost, type Privacy } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { groupsStore, removeMember } from '#features/groups'
import { startTestApp, type Caller, type SignedIn } from '#test/app'
import { befriend, block, buildGroup, buildMedia } from '#test/build'
import { countRows } from '#test/count-rows'
import { rawRequest } from '#test/raw-request'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

const get = (id: string, who: Caller, query = {}) =>
  rawRequest(app.url + callPath(GetObject, { id }, query), { headers: who ? { cookie: who.cookie } : {} })
const status = async (id: string, who: Caller) => (await get(id, who)).status

/** Creates a post with an image. Returns the post and the id of the image. */
async function createPostWithImage(extra: { privacy?: Privacy; groupId?: string } = {}) {
  const mediaId = await buildMedia(app.ctx, ann.memberId)
  const body = { ...extra, imageUrl: objectPathOf(mediaId), mediaType: 'image' as const, mediaAlt: ' A cat ' }
  return { mediaId, post: await app.as(ann).call(CreatePost, { body }) }
}

describe('a file in a post', () => {
  it('[S1-005] [S1-081] [D-026] is referenced by its path, with size, alt text and preview', async () => {
    const { mediaId, post } = await createPostWithImage()
    const url = expect.stringContaining(`/objects/${mediaId}?size=64&s=`)
    expect(post).toMatchObject({
      imageUrl: url,
      videoUrl: null,
      mediaType: 'image',
      media: {
        id: mediaId,
        kind: 'image',
        width: 64,
        height: 36,
        pictures: [{ width: 64, url }],
        alt: 'A cat',
      },
    })
  })

  it('[D-058] must be the author’s own, of the stated kind, and not used elsewhere', async () => {
    const mine = await buildMedia(app.ctx, ann.memberId)
    const { mediaId: used } = await createPostWithImage()
    const before = await countRows(app.ctx)
    const refused: [SignedIn, object][] = [
      [ben, { imageUrl: objectPathOf(mine), mediaType: 'image' }],
      [ann, { videoUrl: objectPathOf(mine), mediaType: 'video' }],
      [ann, { imageUrl: objectPathOf(used), mediaType: 'image' }],
      [ann, { imageUrl: objectPathOf(app.ctx.newId()), mediaType: 'image' }],
      [ann, { imageUrl: 'https://evil.example/x.png', mediaType: 'image' }],
      [ann, { imageUrl: `${objectPathOf(mine)}/../x`, mediaType: 'image' }],
    ]
    for (const [who, body] of refused)
      await expect(app.as(who).call(CreatePost, { body })).rejects.toMatchObject({ status: 404 })
    expect(await countRows(app.ctx)).toEqual(before)
    await app.as(ann).call(CreatePost, { body: { imageUrl: objectPathOf(mine), mediaType: 'image' } })
  })

  it('[D-058] can be used by one post only, even for concurrent requests', async () => {
    const imageUrl = objectPathOf(await buildMedia(app.ctx, ann.memberId))
    const sent = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        app.as(ann).call(CreatePost, { body: { imageUrl, mediaType: 'image' } }),
      ),
    )
    expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('GET /objects/{id}', () => {
  it('[D-060] redirects to an object store address that outlives the cached response', async () => {
    const { mediaId } = await createPostWithImage()
    const { status: code, headers } = await get(mediaId, ben, { size: '320' })
    const address = new URL(headers.get('location') ?? '')
    expect([code, address.origin]).toEqual([302, new URL(app.ctx.config.S3_ENDPOINT).origin])
    expect(address.pathname).toMatch(new RegExp(`${mediaId}/64`))
    const signed = address.searchParams
      .get('X-Amz-Date')
      ?.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5')
    const livesUntil = Date.parse(signed ?? '') + Number(address.searchParams.get('X-Amz-Expires')) * 1_000
    const maxAge = /^private, max-age=(\d+), immutable$/.exec(headers.get('cache-control') ?? '')?.[1]
    expect(Number(maxAge)).toBeGreaterThan(7 * 60)
    expect(livesUntil).toBeGreaterThan(Date.now() + Number(maxAge) * 1_000 + 3 * 60_000)
    expect(livesUntil).toBeLessThanOrEqual(Date.now() + 20 * 60_000)
  })

  it('[D-060] is allowed for those who may currently see the post', async () => {
    const friend = await app.signIn()
    await befriend(app.ctx, ann.memberId, friend.memberId)
    const forFriends = (await createPostWithImage({ privacy: 'friends' })).mediaId
    const forAnn = (await createPostWithImage({ privacy: 'private' })).mediaId
    const forAll = await createPostWithImage()
    const seen = async (who: Caller) => [
      await status(forAll.mediaId, who),
      await status(forFriends, who),
      await status(forAnn, who),
    ]
    expect(await seen(ann)).toEqual([302, 302, 302])
    expect(await seen(friend)).toEqual([302, 302, 404])
    expect(await seen(ben)).toEqual([302, 404, 404])
    expect(await seen(null)).toEqual([401, 401, 401])
    await block(app.ctx, ann.memberId, ben.memberId)
    expect(await seen(ben)).toEqual([404, 404, 404])
    await app.as(ann).call(DeletePost, { params: { id: forAll.post.id } })
    expect(await status(forAll.mediaId, friend)).toBe(404)
    expect(await status(forAll.mediaId, ann)).toBe(404)
  })

  it('[D-060] is limited to current members for a private group’s post, even if the group becomes public later', async () => {
    const groupId = await buildGroup(app.ctx, { privacy: 'private', members: [ann.memberId, ben.memberId] })
    const outsider = await app.signIn()
    const { mediaId } = await createPostWithImage({ groupId })
    expect([await status(mediaId, ben), await status(mediaId, outsider)]).toEqual([302, 404])
    await groupsStore.setPrivacy(app.ctx.db, groupId, 'public')
    expect([await status(mediaId, ben), await status(mediaId, outsider)]).toEqual([302, 404])
    await removeMember(app.ctx, groupId, ben.memberId)
    expect(await status(mediaId, ben)).toBe(404)
  })

  it('[D-060] is not allowed through a share', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const friendOfBen = await app.signIn()
    await befriend(app.ctx, ben.memberId, friendOfBen.memberId)
    const { mediaId, post } = await createPostWithImage({ privacy: 'friends' })
    await app.as(ben).call(SharePost, { params: { id: post.id }, body: { privacy: 'friends' } })
    expect([await status(mediaId, ben), await status(mediaId, friendOfBen)]).toEqual([302, 404])
  })

  it('[D-060] is allowed only for the owner if no post shows the upload', async () => {
    const mediaId = await buildMedia(app.ctx, ann.memberId)
    expect([await status(mediaId, ann), await status(mediaId, ben)]).toEqual([302, 404])
  })

  it('[D-060] is the same response for a hidden file as for an unknown one, byte for byte', async () => {
    const { mediaId } = await createPostWithImage({ privacy: 'private' })
    const plain = ({ status: code, body, headers }: Awaited<ReturnType<typeof get>>) => [
      code,
      body,
      [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)),
    ]
    const unknown = await get(app.ctx.newId(), ben)
    expect(plain(await get(mediaId, ben))).toEqual(plain(unknown))
    expect(unknown.headers.get('cache-control')).toBe('private, no-store')
    expect(await status('nonsense', ben)).toBe(400)
  })

  it('returns the video size only for a video', async () => {
    const { mediaId } = await createPostWithImage()
    expect((await get(mediaId, ann, { size: 'video' })).status).toBe(404)
    const video = await buildMedia(app.ctx, ann.memberId, { kind: 'video' })
    expect((await get(video, ann, { size: 'video' })).headers.get('location')).toContain('.mp4')
    expect((await get(video, ann, { size: 'huge' })).status).toBe(400)
  })
})
