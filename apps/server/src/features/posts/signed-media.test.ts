import { CreateComment, ListComments } from '@guildhall/contract/comments'
import { objectPathOf } from '@guildhall/contract/media'
import { GetCurrentUser } from '@guildhall/contract/members'
import { CreatePost, GetPost, ListPostsByIds, type Post, type Privacy } from '@guildhall/contract/posts'
import { EditProfile, GetProfile } from '@guildhall/contract/profiles'
import { Search } from '@guildhall/contract/search'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMediaUrls, mediaUrl, periodAt } from '#platform/media-urls'
import { startTestApp, type Caller, type SignedIn } from '#test/app'
import { block, buildGroup, buildMedia, buildMember } from '#test/build'
import { rawRequest } from '#test/raw-request'
import { recordStatements } from '#test/record-statements'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { ctx, executed } = recordStatements(app.ctx)
Object.assign(app.ctx, { db: ctx.db })

const MINUTE_MS = 60_000

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))
afterEach(() => app.setNow(null))

const load = (url: string, who: Caller) =>
  rawRequest(app.url + url, { headers: who ? { cookie: who.cookie } : {} })
const statusOf = async (url: string, who: Caller) => (await load(url, who)).status
const unsigned = (url: string) => url.split('&s=')[0] ?? ''
const pictureOf = (post: Post) => post.media?.pictures.at(-1)?.url ?? ''

async function createPostWithImage(who = ann, extra: { privacy?: Privacy; groupId?: string } = {}) {
  const imageUrl = objectPathOf(await buildMedia(app.ctx, who.memberId))
  return app.as(who).call(CreatePost, { body: { ...extra, imageUrl, mediaType: 'image' } })
}

/** Gives a member a photo. Returns its signed URL. */
async function addPhoto(who: SignedIn): Promise<string> {
  const profileImageUrl = objectPathOf(await buildMedia(app.ctx, who.memberId))
  const profile = await app
    .as(who)
    .call(EditProfile, { params: { id: who.memberId }, body: { profileImageUrl } })
  return profile.profileImageUrl ?? ''
}

/** The names of the statements that `work` causes in the server. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  executed.splice(0)
  await work()
  return executed.splice(0).map(({ name }) => name)
}

describe('a page of ten posts with pictures and photos', () => {
  it('takes at most 3 statements, and 60 fewer than with a check of each file', async () => {
    const ids: string[] = []
    for (let n = 0; n < 10; n += 1) {
      const author = await app.signIn()
      await addPhoto(author)
      ids.push((await createPostWithImage(author)).id)
    }
    await app.as(ben).call(GetCurrentUser)
    let posts: Post[] = []
    const forPage = await statementsOf(async () => {
      posts = await app.as(ben).call(ListPostsByIds, { query: { ids: ids.join(',') } })
    })
    expect(forPage.length).toBeLessThanOrEqual(3)
    const urls = posts.flatMap((post) => [pictureOf(post), post.author.profileImageUrl ?? ''])
    expect(new Set(urls).size).toBe(20)
    const loadAll = async (all: string[]) =>
      expect(await Promise.all(all.map((url) => statusOf(url, ben)))).toEqual(all.map(() => 302))
    expect(await statementsOf(() => loadAll(urls))).toEqual([])
    expect(await statementsOf(() => loadAll(urls.map(unsigned)))).toHaveLength(60)
  })

  it('gives everyone the same URLs, so that caches can be used', async () => {
    const start = periodAt(new Date()).startsAt
    app.setNow(start)
    const { id } = await createPostWithImage()
    const seenBy = async (who: SignedIn) => pictureOf(await app.as(who).call(GetPost, { params: { id } }))
    const url = await seenBy(ann)
    expect(await seenBy(ben)).toBe(url)
    const [one, other] = [await load(url, ann), await load(url, ben)]
    expect(one.headers.get('location')).toBe(other.headers.get('location'))
    expect(one.headers.get('cache-control')).toBe('private, max-age=960, immutable')
    app.setNow(new Date(start.getTime() + 8 * MINUTE_MS))
    expect(await seenBy(ben)).not.toBe(url)
    const later = await load(url, ben)
    expect(later.headers.get('location')).toBe(one.headers.get('location'))
    expect(later.headers.get('cache-control')).toBe('private, max-age=480, immutable')
  })
})

describe('a signed URL', () => {
  it('[D-060] that is forged, expired or of something else is one without a signature', async () => {
    const post = await createPostWithImage(ann, { privacy: 'private' })
    const url = pictureOf(post)
    const id = post.media?.id ?? ''
    const signature = url.split('&s=')[1] ?? ''
    const own = pictureOf(await createPostWithImage(ben)).split('&s=')[1] ?? ''
    const earlier = createMediaUrls(app.ctx.config, () => new Date(Date.now() - 17 * MINUTE_MS))
    const otherKey = createMediaUrls({ ...app.ctx.config, S3_SECRET_KEY: 'another' }, () => new Date())
    const invalid = {
      forged: `${unsigned(url)}&s=${'A'.repeat(22)}`,
      cut: url.slice(0, -1),
      expired: earlier.sign(unsigned(url)),
      'another file’s': `${unsigned(url)}&s=${own}`,
      'another size’s': `${mediaUrl(id, 320)}&s=${signature}`,
      'of another key': otherKey.sign(unsigned(url)),
    }
    const plain = ({ status, body, headers }: Awaited<ReturnType<typeof load>>) => [
      status,
      body,
      [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)),
    ]
    const unknown = plain(await load(`${mediaUrl(app.ctx.newId(), 64)}&s=${signature}`, ben))
    expect(unknown[0]).toBe(404)
    for (const [why, bad] of Object.entries(invalid)) {
      expect(plain(await load(bad, ben)), why).toEqual(unknown)
      expect(await statusOf(bad, ann), why).toBe(302)
    }
    expect(await statusOf(url, ben)).toBe(302)
  })

  it('[D-060] opens nothing without a session', async () => {
    expect(await statusOf(pictureOf(await createPostWithImage()), null)).toBe(401)
  })

  it('[D-060] opens the file for at most 16 minutes after a block, and its URL in the store for 20', async () => {
    const start = periodAt(new Date()).startsAt
    const at = (minutes: number) => app.setNow(new Date(start.getTime() + minutes * MINUTE_MS))
    at(0)
    const { id } = await createPostWithImage()
    const url = pictureOf(await app.as(ben).call(GetPost, { params: { id } }))
    await block(app.ctx, ann.memberId, ben.memberId)
    expect(await statusOf(unsigned(url), ben)).toBe(404)
    at(15.9)
    const store = new URL((await load(url, ben)).headers.get('location') ?? '')
    expect((await fetch(store)).status).toBe(200)
    expect(store.searchParams.get('X-Amz-Expires')).toBe('1200')
    expect(store.searchParams.get('X-Amz-Date')).toBe(start.toISOString().replace(/-|:|\.\d+/g, ''))
    at(16)
    expect(await statusOf(url, ben)).toBe(404)
    expect(await statusOf(url, ann)).toBe(302)
  })

  it('is in every answer that shows a photo', async () => {
    const firstName = 'Zephyrine'
    const cid = await app.signIn(await buildMember(app.ctx, { firstName }))
    const photo = unsigned(await addPhoto(cid))
    const { id } = await createPostWithImage(cid)
    await app.as(cid).call(CreateComment, { params: { id }, body: { content: 'Hello' } })
    const found = await app.as(ben).call(Search, { query: { q: firstName } })
    const [comment] = await app.as(ben).call(ListComments, { params: { id } })
    const cards = [
      await app.as(cid).call(GetCurrentUser),
      await app.as(ben).call(GetProfile, { params: { id: cid.memberId } }),
      found.users[0],
      comment?.author,
    ]
    for (const card of cards) {
      expect(unsigned(card?.profileImageUrl ?? '')).toBe(photo)
      const open = () => statusOf(card?.profileImageUrl ?? '', ben)
      expect(await statementsOf(open)).toEqual([])
    }
  })

  it('of a photo is not given to a moderator in a block with its member', async () => {
    const author = await app.signIn()
    const photo = await addPhoto(author)
    const groupId = await buildGroup(app.ctx, {
      privacy: 'private',
      ownerId: ann.memberId,
      members: [author.memberId],
    })
    const { id } = await createPostWithImage(author, { groupId })
    await app.as(author).call(CreateComment, { params: { id }, body: { content: 'Hello' } })
    await block(app.ctx, author.memberId, ann.memberId)
    const post = await app.as(ann).call(GetPost, { params: { id } })
    const [comment] = await app.as(ann).call(ListComments, { params: { id } })
    expect([post.author.profileImageUrl, comment?.author?.profileImageUrl]).toEqual([null, null])
    expect(await statusOf(pictureOf(post), ann)).toBe(302)
    expect(await statusOf(unsigned(photo), ann)).toBe(404)
  })
})
