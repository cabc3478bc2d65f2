import { MAX_SUGGESTIONS, SearchMentions } from '@guildhall/contract/mentions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block, buildComment, buildGroup, buildMember, buildPost } from '#test/build'
import { recordStatements, findFullScans } from '#test/record-statements'
import { refusalOf } from '#test/refusal'
import { searchMentions } from './search-mentions.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

type Query = { q: string; postId?: string; groupId?: string; privacy?: 'public' | 'friends' | 'private' }

let viewer: SignedIn
beforeEach(async () => void (viewer = await app.signIn()))

const search = (query: Query, who = viewer) => app.as(who).call(SearchMentions, { query })
const namesFor = async (query: Query, who = viewer) => (await search(query, who)).map((one) => one.name)
const member = (username: string | null, firstName: string | null = null, lastName: string | null = null) =>
  buildMember(app.ctx, { username, firstName, lastName, email: `${username}@secret.example` })

describe('the suggestions after an @', () => {
  let grace: string
  beforeAll(async () => {
    grace = await member('admiral', 'Grace', 'Hopper')
    await member('grady', 'Ed', 'van Gräsbeck')
    await member(null, 'Gracious', 'Nobody')
    await app.ctx.db.query('test.picture', 'update users set profile_image_url = $2 where id = $1', [
      grace,
      '/objects/grace',
    ])
  })

  it('[S1-078] [S1-094] [S1-183] [D-051] have id, type, name, displayName, avatar and description', async () => {
    expect(await search({ q: 'grace' })).toEqual([
      {
        id: grace,
        type: 'user',
        name: 'admiral',
        displayName: 'Grace Hopper',
        avatar: '/objects/grace',
        description: '@admiral',
      },
    ])
  })

  it('[S1-183] match a prefix of the handle, first, last or full name, ignoring case', async () => {
    for (const q of ['admi', 'ADMIRAL', 'gra', 'GRACE', 'Hop', 'grace h', 'Grace Hopper', ' grace'])
      expect(await namesFor({ q })).toContain('admiral')
    for (const q of ['dmiral', 'race', 'opper', 'grace x', 'hopper grace', '%', '_', 'gra%'])
      expect(await namesFor({ q })).not.toContain('admiral')
    expect(await namesFor({ q: 'VAN GRÄ' })).toEqual(['grady'])
    expect(await namesFor({ q: 'Grä'.normalize('NFD') })).toEqual([])
    expect(await namesFor({ q: 'van Grä'.normalize('NFD') })).toEqual(['grady'])
  })

  it('[S1-183] leave out members without a handle and the viewer, and never match an e-mail address', async () => {
    expect(await namesFor({ q: 'graci' })).toEqual([])
    expect(await namesFor({ q: 'gra' }, await app.signIn(grace))).toEqual(['grady'])
    await buildMember(app.ctx, { username: 'quiet_one', email: 'findme@secret.example' })
    for (const q of ['findme', 'findme@secret.example']) expect(await namesFor({ q })).toEqual([])
  })

  it('[S1-076] are empty without a query', async () => {
    for (const q of ['', '  ']) expect(await search({ q })).toEqual([])
  })

  it('are at most ten: the exact handle first, then friends, then others by handle', async () => {
    const ids: string[] = []
    for (let at = 10; at < 25; at += 1) ids.push(await member(`many_${at}`, 'Zed'))
    const exact = await member('many_2', 'Zed')
    await befriend(app.ctx, viewer.memberId, ids.at(-1) ?? '')
    const names = await namesFor({ q: 'many_2' })
    expect(names.slice(0, 3)).toEqual(['many_2', 'many_24', 'many_20'])
    expect(await namesFor({ q: 'many' })).toHaveLength(MAX_SUGGESTIONS)
    expect((await search({ q: 'many_2' }))[0]?.id).toBe(exact)
  })

  it('reject a query that is too long, and unknown parameters', async () => {
    expect(await refusalOf(app.ctx, () => search({ q: 'a'.repeat(51) }))).toMatchObject({ status: 400 })
    const unknown = { q: 'a', userId: viewer.memberId } as Query
    expect(await refusalOf(app.ctx, () => search(unknown))).toMatchObject({ status: 400 })
  })
})

describe('a suggested member', () => {
  let tests = 0
  let who: string
  let friend: string
  beforeEach(async () => {
    tests += 1
    who = `who${tests}_`
    friend = await member(`${who}friend`)
    await member(`${who}other`)
    await befriend(app.ctx, viewer.memberId, friend)
  })
  /** The members found, by the suffix of their handles. */
  const found = async (query: Partial<Query>, caller = viewer) =>
    (await namesFor({ q: who, ...query }, caller)).map((name) => name.slice(who.length))

  it('[D-050] can see the text being written, be it public, for friends or private', async () => {
    expect(await found({})).toEqual(['friend', 'other'])
    expect(await found({ privacy: 'public' })).toEqual(['friend', 'other'])
    expect(await found({ privacy: 'friends' })).toEqual(['friend'])
    expect(await found({ privacy: 'private' })).toEqual([])
  })

  it('[D-050] can see the post being commented on: friends of its author, and the author', async () => {
    const author = await app.signIn(friend)
    const postId = await buildPost(app.ctx, { author_id: friend, privacy: 'friends' })
    const known = await member(`${who}known`)
    await befriend(app.ctx, friend, known)
    await befriend(app.ctx, viewer.memberId, known)
    expect(await found({ postId })).toEqual(['friend', 'known'])
    expect(await found({ postId }, author)).toEqual(['known'])
    // The post determines the audience, whatever privacy is requested.
    expect(await found({ q: `${who}other`, postId, privacy: 'public' })).toEqual([])
  })

  it('does not reveal who the friends of the author of a friends-only post are', async () => {
    const postId = await buildPost(app.ctx, { author_id: friend, privacy: 'friends' })
    const [hidden, talker] = [await member(`${who}hidden`), await member(`${who}talker`)]
    for (const one of [hidden, talker]) await befriend(app.ctx, friend, one)
    await buildComment(app.ctx, { post_id: postId, author_id: talker })
    expect(await found({ postId })).toEqual(['friend', 'talker'])
    expect(await found({ q: `${who}hid`, postId })).toEqual([])
    expect(await found({ q: `${who}hidden`, postId })).toEqual(['hidden'])
    expect(await found({ q: `${who}other`, postId })).toEqual([])
  })

  it('[D-050] belongs to the private group that the text is written in', async () => {
    const members = [viewer.memberId, friend]
    const groupId = await buildGroup(app.ctx, { privacy: 'private', members })
    const postId = await buildPost(app.ctx, { author_id: friend, group_id: groupId })
    expect(await found({ groupId })).toEqual(['friend'])
    expect(await found({ postId })).toEqual(['friend'])
    const open = await buildGroup(app.ctx, { members: [viewer.memberId] })
    expect(await found({ groupId: open })).toEqual(['friend', 'other'])
  })

  it('[D-050] is in no block with the writer or the author of the post', async () => {
    const author = await app.signIn()
    const postId = await buildPost(app.ctx, { author_id: author.memberId })
    await block(app.ctx, friend, viewer.memberId)
    expect(await found({})).toEqual(['other'])
    expect(await found({ q: `${who}friend` })).toEqual([])
    await block(app.ctx, viewer.memberId, author.memberId)
    await expect(search({ q: who, postId })).rejects.toMatchObject({ status: 404 })
    const third = await app.signIn()
    await block(app.ctx, author.memberId, friend)
    expect(await found({ postId }, third)).toEqual(['other'])
  })

  it('[D-050] is not returned if the writer cannot see the post or group', async () => {
    const hidden = await buildPost(app.ctx, { privacy: 'private' })
    const closed = await buildGroup(app.ctx, { privacy: 'private' })
    const open = await buildGroup(app.ctx)
    const unknown = app.ctx.newId()
    const refusals = []
    for (const where of [
      { postId: hidden },
      { postId: unknown },
      { groupId: closed },
      { groupId: open },
      { groupId: unknown },
    ])
      for (const q of ['', who]) refusals.push(await refusalOf(app.ctx, () => search({ q, ...where })))
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0])
    expect(refusals[0]).toMatchObject({ status: 404, message: 'Not found' })
  })
})

describe('groups and agents', () => {
  it('[S1-078] [D-051] are suggested with their type, and groups with their size', async () => {
    const id = await buildGroup(app.ctx, { name: 'Potters of Ürm', members: [viewer.memberId] })
    const alone = await buildGroup(app.ctx, { name: 'Potless' })
    const group = (shown: object) => ({ type: 'group', avatar: null, ...shown })
    const both = [
      group({
        id,
        name: 'potters_of_urm',
        displayName: 'Potters of Ürm',
        description: 'Group · 2 members',
      }),
      group({ id: alone, name: 'potless', displayName: 'Potless', description: 'Group · 1 member' }),
    ]
    // The viewer's own groups come first.
    expect(await search({ q: 'pot' })).toEqual(both)
    expect(await search({ q: 'potters of ü' })).toEqual(both.slice(0, 1))
    expect(await search({ q: 'potters_' })).toEqual(both.slice(0, 1))
    expect(await search({ q: 'pot', privacy: 'private' })).toEqual(both)

    const agent = await buildMember(app.ctx, { username: 'potbot', firstName: 'Pot Bot', lastName: null })
    await app.ctx.db.query('test.make_agent', `update users set kind = 'agent' where id = $1`, [agent])
    for (const privacy of ['public', 'private'] as const)
      expect((await search({ q: 'pot b', privacy }))[0]).toEqual({
        id: agent,
        type: 'agent',
        name: 'potbot',
        displayName: 'Pot Bot',
        avatar: null,
        description: 'AI agent',
      })
  })

  it('[D-050] are suggested once each, and a private group only to its members, within the group', async () => {
    const members = [viewer.memberId]
    const groupId = await buildGroup(app.ctx, { privacy: 'private', name: 'Secret Weavers', members })
    const other = await buildGroup(app.ctx, { privacy: 'private', members })
    const postId = await buildPost(app.ctx, { author_id: viewer.memberId, group_id: groupId })
    const q = 'secret'
    expect(await namesFor({ q })).toEqual([])
    expect(await namesFor({ q, groupId: other })).toEqual([])
    expect(await namesFor({ q, groupId })).toEqual(['secret_weavers'])
    expect(await namesFor({ q, postId })).toEqual(['secret_weavers'])
    expect(await namesFor({ q }, await app.signIn())).toEqual([])
  })
})

describe('the cost of a mention search', () => {
  it('is one statement that uses indexes', async () => {
    const { ctx, executed } = recordStatements(app.ctx)
    await searchMentions(ctx, viewer, { q: 'a' })
    expect(executed.map((one) => one.name)).toEqual(['mentions.suggest'])
    expect(await findFullScans(app.ctx, executed[0]!)).toEqual([])
    const slow = { name: '', sql: 'select id from users where bio = $1' }
    expect(await findFullScans(app.ctx, slow)).toEqual(['users'])
  })
})
