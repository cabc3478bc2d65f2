import { EditGroup, GetGroup } from '@guildhall/contract/groups'
import { objectPathOf } from '@guildhall/contract/media'
import { GetPlatformStats } from '@guildhall/contract/platform'
import { CreatePost, GetPost } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup, buildMedia } from '#test/build'
import { countRows } from '#test/count-rows'
import { rawRequest } from '#test/raw-request'
import { samplePicture } from '#test/sample-files'
import { requestUploadUrl, sendFile } from '#test/upload'
import { inviteToGroup } from './index.ts'

const app = await startTestApp()
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
let outsider: SignedIn
let id: string
beforeEach(async () => {
  ;[ann, ben, outsider] = [await app.signIn(), await app.signIn(), await app.signIn()]
  id = await buildGroup(app.ctx, { name: 'Weavers', ownerId: ann.memberId, members: [ben.memberId] })
})

const edit = (body: object, who = ann) => app.as(who).call(EditGroup, { params: { id }, body } as never)
const get = (who = ben) => app.as(who).call(GetGroup, { params: { id } })
const picture = async (owner = ann) => objectPathOf(await buildMedia(app.ctx, owner.memberId))
const signed = (path: string) => expect.stringContaining(`${path}?size=64&s=`)
const statusOf = async (path: string, who: SignedIn) =>
  (await rawRequest(app.url + path, { headers: { cookie: who.cookie } })).status
const editsOf = () =>
  app.ctx.db.query(
    'test.group_edits',
    `select actor_id, details from group_actions where group_id = $1 and action = 'edit' order by id`,
    [id],
  )

describe('editing a group', () => {
  it('[S2-273] [S2-274] [S2-275] [S2-357] changes the given fields and keeps the others', async () => {
    expect(await edit({ name: ' Spinners ', description: ' They spin. ' })).toMatchObject({
      name: 'Spinners',
      description: 'They spin.',
      privacy: 'public',
    })
    await edit({ name: 'S' })
    await edit({ description: '' })
    await edit({ privacy: 'private' })
    expect(await get()).toMatchObject({ name: 'S', description: '', privacy: 'private', coverImageUrl: null })
    expect(await edit({ name: 'a'.repeat(100), description: 'a'.repeat(500) })).toMatchObject({
      name: 'a'.repeat(100),
    })
  })

  it('[S2-273] [S2-274] [S2-275] refuses names of 0 and 101, descriptions of 501, and other fields', async () => {
    for (const body of [
      { name: ' ' },
      { name: 'a'.repeat(101) },
      { description: 'a'.repeat(501) },
      { privacy: 'secret' },
      { handle: 'mine' },
      { createdById: ben.memberId },
    ])
      await expect(edit(body)).rejects.toMatchObject({ status: 400 })
    await expect(edit({ name: '' })).rejects.toMatchObject({ message: 'Group name is required.' })
    expect(await get()).toMatchObject({ name: 'Weavers' })
  })

  it('[S2-357] is for the owner only', async () => {
    const admin = await app.signIn()
    const group = await buildGroup(app.ctx, { ownerId: ann.memberId, admins: [admin.memberId] })
    const as = (who: SignedIn, groupId: string) =>
      app.as(who).call(EditGroup, { params: { id: groupId }, body: { name: 'Mine' } })
    for (const who of [admin, outsider]) await expect(as(who, group)).rejects.toMatchObject({ status: 403 })
    const hidden = await buildGroup(app.ctx, { privacy: 'private' })
    await expect(as(outsider, hidden)).rejects.toMatchObject({ status: 404 })
  })

  it('is recorded with what changed, and only if something did', async () => {
    await edit({ name: 'Spinners', description: '', privacy: 'public' })
    await edit({ name: 'Spinners' })
    await edit({})
    await edit({ privacy: 'private', description: 'They spin.' })
    expect(await editsOf()).toEqual([
      { actor_id: ann.memberId, details: { fields: ['name'], privacy: 'public' } },
      { actor_id: ann.memberId, details: { fields: ['description', 'privacy'], privacy: 'private' } },
    ])
  })

  it('shows a new name immediately on its posts, even if they were cached', async () => {
    const post = await app.as(ben).call(CreatePost, { body: { content: 'Hello', groupId: id } })
    const shown = async () => (await app.as(ben).call(GetPost, { params: { id: post.id } })).group
    expect(await shown()).toMatchObject({ name: 'Weavers' })
    await edit({ name: 'Spinners' })
    expect(await shown()).toMatchObject({ name: 'Spinners' })
  })

  it('from private to public leaves old posts to the members, and back hides all', async () => {
    const post = (content: string) => app.as(ben).call(CreatePost, { body: { content, groupId: id } })
    const read = (postId: string) =>
      app
        .as(outsider)
        .call(GetPost, { params: { id: postId } })
        .then(
          ({ content }) => content,
          ({ status }: { status: number }) => status,
        )
    await edit({ privacy: 'private' })
    const old = await post('between us')
    await edit({ privacy: 'public' })
    const open = await post('for all')
    expect([await read(old.id), await read(open.id)]).toEqual([404, 'for all'])
    await edit({ privacy: 'private' })
    expect([await read(old.id), await read(open.id)]).toEqual([404, 404])
    await expect(get(outsider)).rejects.toMatchObject({ status: 404 })
  })

  it('keeps the number of public groups right', async () => {
    const count = async () => {
      await app.drain()
      return (await app.as(null).call(GetPlatformStats)).groupCount
    }
    const before = await count()
    await edit({ privacy: 'private' })
    await edit({ privacy: 'private' })
    expect(await count()).toBe(before - 1)
    await edit({ privacy: 'public' })
    expect(await count()).toBe(before)
  })
})

describe('the cover of a group', () => {
  it('[S2-275] [S2-276] is uploaded like any other picture, shown in all widths, and can be removed', async () => {
    const bytes = await samplePicture(400, 400).png().toBuffer()
    const uploadURL = await requestUploadUrl(app, ann, 'image/png', bytes.length)
    await sendFile(uploadURL, bytes, 'image/png')
    const coverImageUrl = uploadURL.split('?')[0] ?? ''
    await expect(edit({ coverImageUrl })).rejects.toMatchObject({ status: 409, code: 'media_not_ready' })
    await app.drain(20_000)
    const { coverImageUrl: url, coverPictures } = await edit({ coverImageUrl })
    const path = url?.split('?')[0] ?? ''
    expect(path).toMatch(/^\/objects\/[0-9a-f-]{36}$/)
    expect(coverPictures.map(({ width }) => width)).toEqual([320, 400])
    for (const same of [coverImageUrl, url, path])
      expect((await edit({ coverImageUrl: same })).coverImageUrl).toContain(path)
    expect(await editsOf()).toHaveLength(1)
    expect(await edit({ coverImageUrl: null })).toMatchObject({ coverImageUrl: null, coverPictures: [] })
    await app.drain()
    expect(await countRows(app.ctx, `media where id = '${path.slice(9)}'`)).toBe(0)
  })

  it('is visible to everyone who may see the group', async () => {
    const coverImageUrl = await picture()
    expect(await statusOf(coverImageUrl, ben)).toBe(404)
    await edit({ coverImageUrl })
    const url = signed(coverImageUrl)
    expect(await get()).toMatchObject({ coverImageUrl: url, coverPictures: [{ width: 64, url }] })
    for (const who of [ann, ben, outsider]) expect(await statusOf(coverImageUrl, who)).toBe(302)
    await edit({ privacy: 'private' })
    expect(await statusOf(coverImageUrl, outsider)).toBe(404)
    expect(await statusOf(coverImageUrl, ben)).toBe(302)
    await inviteToGroup(app.ctx, ann, id, outsider.memberId)
    expect(await statusOf(coverImageUrl, outsider)).toBe(302)
    await edit({ coverImageUrl: await picture() })
    await app.drain()
    expect(await statusOf(coverImageUrl, ann)).toBe(404)
  })

  it('must be the owner’s own picture that is not used elsewhere', async () => {
    const video = objectPathOf(await buildMedia(app.ctx, ann.memberId, { kind: 'video' }))
    const used = await picture()
    await app.as(ann).call(CreatePost, { body: { imageUrl: used, mediaType: 'image' } })
    for (const coverImageUrl of [await picture(ben), video, used, 'https://evil.example/x.png', 'x'])
      await expect(edit({ coverImageUrl })).rejects.toMatchObject({ status: 404 })
    expect(await get()).toMatchObject({ coverImageUrl: null })
    expect(await countRows(app.ctx, `group_covers where group_id = '${id}'`)).toBe(0)
  })
})
