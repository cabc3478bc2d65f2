import { callPath } from '@guildhall/contract/endpoint'
import { GetObject, objectPathOf } from '@guildhall/contract/media'
import { GetCurrentUser } from '@guildhall/contract/members'
import { CreatePost, GetPost, SharePost } from '@guildhall/contract/posts'
import { EditProfile, GetProfile } from '@guildhall/contract/profiles'
import { ChangeUsername } from '@guildhall/contract/usernames'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildMedia } from '#test/build'
import { countRows } from '#test/count-rows'
import { rawRequest } from '#test/raw-request'
import { samplePicture } from '#test/sample-files'
import { requestUploadUrl, sendFile } from '#test/upload'

const app = await startTestApp()
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

type Body = NonNullable<Parameters<typeof sendEdit>[0]>
const sendEdit = (body: Record<string, unknown>, who: SignedIn, id: string) =>
  app.as(who).call(EditProfile, { params: { id }, body } as never)
const edit = (body: Body, who = ann, id = ann.memberId) => sendEdit(body, who, id)
const profile = (id = ann.memberId, who = ben) => app.as(who).call(GetProfile, { params: { id } })
const picture = async (owner = ann) => objectPathOf(await buildMedia(app.ctx, owner.memberId))
const signed = (path: string, width = 64) => expect.stringContaining(`${path}?size=${width}&s=`)
const statusOf = async (path: string, who: SignedIn) =>
  (await rawRequest(app.url + path, { headers: { cookie: who.cookie } })).status

describe('editing a profile', () => {
  it('[S2-379] [S2-321] changes and trims the given fields and keeps the others', async () => {
    const given = {
      firstName: ' Ada ',
      lastName: ' Byron ',
      bio: '  Writes programs\nfor engines. ',
      location: ' London ',
      website: ' example.com/ada ',
    }
    const trimmed = {
      firstName: 'Ada',
      lastName: 'Byron',
      bio: 'Writes programs\nfor engines.',
      location: 'London',
      website: 'https://example.com/ada',
    }
    expect(await edit(given)).toMatchObject(trimmed)
    expect(await profile()).toMatchObject(trimmed)
    await edit({ bio: 'Another' })
    expect(await profile()).toMatchObject({ ...trimmed, bio: 'Another' })
    await edit({ bio: '', location: null, website: '' })
    expect(await profile()).toMatchObject({ bio: null, location: null, website: null, firstName: 'Ada' })
    expect(await app.as(ann).call(GetCurrentUser)).toMatchObject({ firstName: 'Ada', lastName: 'Byron' })
  })

  it('[S2-379] is allowed only for one’s own', async () => {
    await expect(edit({ bio: 'Mine' }, ben)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await block(app.ctx, ann.memberId, ben.memberId)
    await expect(edit({ bio: 'Mine' }, ben)).rejects.toMatchObject({ status: 404 })
    expect(await profile(ann.memberId, ann)).toMatchObject({ bio: null })
  })

  it('[S2-320] accepts a bio of 500 characters but not of 501', async () => {
    expect(await edit({ bio: '😀'.repeat(500) })).toMatchObject({ bio: '😀'.repeat(500) })
    await expect(edit({ bio: 'a'.repeat(501) })).rejects.toMatchObject({
      status: 400,
      message: 'Bio must not exceed 500 characters',
    })
  })

  it('[D-148] stores a bio as plain text, and strips invisible characters from names', async () => {
    const bio = '<b>bold</b> & <script>alert(1)</script>'
    expect(await edit({ bio, firstName: 'A\u202Eda\u200B' })).toMatchObject({ bio, firstName: 'Ada' })
    await expect(edit({ website: 'javascript:alert(1)' })).rejects.toMatchObject({
      status: 400,
      message: 'Website must be an http or https address',
    })
  })

  it('refuses names with links, check marks or reserved words, and joins lines', async () => {
    const refused = { status: 400, code: 'invalid' }
    for (const firstName of ['at https://evil.example', 'www.evil.example', 'Ada ✅', 'Guildhall Security'])
      await expect(edit({ firstName })).rejects.toMatchObject(refused)
    await edit({ firstName: 'Agent' })
    await expect(edit({ lastName: 'AI' })).rejects.toMatchObject(refused)
    await expect(edit({ firstName: 'Prom', lastName: 'AI' })).rejects.toMatchObject(refused)
    expect(await edit({ firstName: '\u3164\u2800', lastName: 'now\r\nBcc: x' })).toMatchObject({
      firstName: null,
      lastName: 'now Bcc: x',
    })
  })

  it('shows immediately on the author’s posts, even if they were cached', async () => {
    await edit({ firstName: 'Ada', lastName: 'Byron' })
    const post = await app.as(ann).call(CreatePost, { body: { content: 'Hello' } })
    const share = await app.as(ben).call(SharePost, { params: { id: post.id }, body: {} })
    const author = async () => (await app.as(ben).call(GetPost, { params: { id: post.id } })).author
    const original = async () =>
      (await app.as(ben).call(GetPost, { params: { id: share.id } })).originalPost?.author
    expect(await author()).toMatchObject({ firstName: 'Ada', username: null, profileImageUrl: null })
    expect(await original()).toMatchObject({ firstName: 'Ada' })
    const path = await picture()
    await edit({ firstName: 'Augusta', profileImageUrl: path })
    await app.as(ann).call(ChangeUsername, { body: { username: 'augusta_ada' } })
    const now = { firstName: 'Augusta', username: 'augusta_ada', profileImageUrl: signed(path) }
    expect(await author()).toMatchObject(now)
    expect(await original()).toMatchObject(now)
  })
})

describe('a photo and a cover', () => {
  it('[S2-380] are uploaded like any other file, and identified by the upload URL without its query', async () => {
    const bytes = await samplePicture(400, 400).png().toBuffer()
    const uploadURL = await requestUploadUrl(app, ann, 'image/png', bytes.length)
    expect(await sendFile(uploadURL, bytes, 'image/png')).toBe(200)
    const profileImageUrl = uploadURL.split('?')[0] ?? ''
    // The upload was not finished yet: this finishes it and starts processing.
    await expect(edit({ profileImageUrl })).rejects.toMatchObject({ status: 409, code: 'media_not_ready' })
    await app.drain(20_000)
    const { profileImageUrl: url } = await edit({ profileImageUrl })
    const path = url?.split('?')[0] ?? ''
    expect(path).toMatch(/^\/objects\/[0-9a-f-]{36}$/)
    // Sending the same again changes nothing, whatever the signature is by then.
    for (const same of [profileImageUrl, url, path, `${path}?size=640&s=expired`])
      expect(await edit({ profileImageUrl: same })).toMatchObject({ profileImageUrl: signed(path, 320) })
    expect(await statusOf(url ?? '', ben)).toBe(302)
    expect(await statusOf(`${path}?size=320`, ben)).toBe(302)
  })

  it('are visible to everyone who may see the member', async () => {
    const [profileImageUrl, coverImageUrl] = [await picture(), await picture()]
    expect(await statusOf(profileImageUrl, ben)).toBe(404)
    await edit({ profileImageUrl, coverImageUrl })
    const shown = await profile()
    expect(shown).toMatchObject({
      profileImageUrl: signed(profileImageUrl),
      coverImageUrl: signed(coverImageUrl),
      coverPictures: [{ width: 64, url: signed(coverImageUrl) }],
    })
    for (const path of [profileImageUrl, coverImageUrl]) {
      expect(await statusOf(path, ben)).toBe(302)
      expect(await statusOf(path, ann)).toBe(302)
    }
    await block(app.ctx, ben.memberId, ann.memberId)
    for (const path of [profileImageUrl, coverImageUrl]) expect(await statusOf(path, ben)).toBe(404)
    const visitor = await rawRequest(app.url + callPath(GetObject, { id: profileImageUrl.slice(9) }, {}), {})
    expect(visitor.status).toBe(401)
  })

  it('[S2-322] must be the member’s own pictures that are not used elsewhere', async () => {
    const video = objectPathOf(await buildMedia(app.ctx, ann.memberId, { kind: 'video' }))
    const used = await picture()
    await app.as(ann).call(CreatePost, { body: { imageUrl: used, mediaType: 'image' } })
    const refused = [await picture(ben), video, used, 'https://evil.example/x.png', '/objects/x', 'x']
    for (const profileImageUrl of refused)
      await expect(edit({ profileImageUrl })).rejects.toMatchObject({ status: 404 })
    const both = await picture()
    await expect(edit({ profileImageUrl: both, coverImageUrl: both })).rejects.toMatchObject({ status: 404 })
    expect(await profile()).toMatchObject({ profileImageUrl: null, coverImageUrl: null })
    expect(await countRows(app.ctx, `profile_photos where user_id = '${ann.memberId}'`)).toBe(0)
  })

  it('are deleted from the object store when replaced or cleared', async () => {
    const [first, second] = [await picture(), await picture()]
    await edit({ profileImageUrl: first })
    await edit({ profileImageUrl: second })
    await app.drain()
    expect(await countRows(app.ctx, `media where id = '${first.slice(9)}'`)).toBe(0)
    expect(await statusOf(first, ann)).toBe(404)
    expect(await edit({ profileImageUrl: null })).toMatchObject({ profileImageUrl: null })
    await app.drain()
    expect(await countRows(app.ctx, `media where id = '${second.slice(9)}'`)).toBe(0)
  })
})
