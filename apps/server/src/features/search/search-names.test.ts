import { SearchGroups, SearchUsers } from '@guildhall/contract/search'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseMember } from '#app/erase-member'
import { removeMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block, buildGroup, buildMember, follow } from '#test/build'
import { readPages } from '#test/pages'
import { recordStatements, findFullScans } from '#test/record-statements'
import { refusalOf } from '#test/refusal'
import { groupNames } from './groups.store.ts'
import { memberNames } from './members.store.ts'
import { searchNames } from './search-names.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let viewer: SignedIn
beforeEach(async () => void (viewer = await app.signIn()))

const member = (username: string | null, firstName: string | null = null, lastName: string | null = null) =>
  buildMember(app.ctx, { username, firstName, lastName, email: `${username}@secret.example` })
const members = async (q: string, who = viewer) =>
  (await app.as(who).call(SearchUsers, { query: { q } })).map((one) => one.username)
const groups = async (q: string, who = viewer) =>
  (await app.as(who).call(SearchGroups, { query: { q } })).map((one) => one.name)

describe('members are found', () => {
  beforeAll(async () => {
    await member('admiral', 'Grace', 'Hopper')
    await member('jazz_fan9', 'Zoë', 'Müller-Ærø')
    await member('vanya', 'Иван', 'Ёлкин')
    await member('weiwang', '伟', '王')
    await member('bloom', 'Ana 🌸', 'Nguyễn')
  })

  it('[S1-201] with their public card', async () => {
    const [found] = await app.as(viewer).call(SearchUsers, { query: { q: 'hopper' } })
    expect(found).toEqual({
      id: expect.any(String),
      kind: 'member',
      firstName: 'Grace',
      lastName: 'Hopper',
      username: 'admiral',
      profileImageUrl: null,
      isVerified: false,
    })
  })

  it.each([
    'g',
    'gr',
    'Gra',
    'GRAC',
    'grace',
    'hop',
    'Hopper',
    'adm',
    '@admiral',
    'hopper grace',
    'grace h',
    ' g h ',
  ])('[S1-156] [S1-201] by a prefix of any of their names: %j', async (q) => {
    expect(await members(q)).toContain('admiral')
  })

  it.each(['ace', 'pper', 'grace x', '%', '_', '%grace\\%x', '', '  ', '.,!'])('not by %j', async (q) => {
    expect(await members(q)).not.toContain('admiral')
  })

  it.each([
    ['zoe', 'jazz_fan9'],
    ['ZOË', 'jazz_fan9'],
    ['muller', 'jazz_fan9'],
    ['Müller'.normalize('NFD'), 'jazz_fan9'],
    ['aero', 'jazz_fan9'],
    ['fan', 'jazz_fan9'],
    ['иван', 'vanya'],
    ['ИВАН елкин', 'vanya'],
    ['Ёл', 'vanya'],
    ['王伟', 'weiwang'],
    ['伟', 'weiwang'],
    ['ana 🌸', 'bloom'],
    ['🌸', 'bloom'],
    ['nguyen', 'bloom'],
  ])('in any script, ignoring case and accents: %j', async (q, username) => {
    expect(await members(q)).toEqual([username])
  })

  it.each([
    ['grcae', 'admiral'],
    ['Hoper', 'admiral'],
    ['hoppeer', 'admiral'],
    ['grase hoper', 'admiral'],
    ['admirrral', 'admiral'],
    ['muler', 'jazz_fan9'],
    ['ивна', 'vanya'],
    ['nguyn', 'bloom'],
    ['garce hopper', 'admiral'],
    ['hopper grcae', 'admiral'],
  ])('despite a typo: %j', async (q, username) => {
    expect(await members(q)).toEqual([username])
  })

  it('not by a typo if there are enough exact matches', async () => {
    await Promise.all(['tomas1', 'tomas2', 'tomas3'].map((name) => member(name, 'Tomas')))
    await member('tomes', 'Tomes')
    expect(new Set(await members('tomas'))).toEqual(new Set(['tomas1', 'tomas2', 'tomas3']))
  })

  it('[S1-201] never by their e-mail address', async () => {
    await buildMember(app.ctx, { username: 'quiet_one', firstName: null, email: 'findme@secret.example' })
    for (const q of ['findme', 'findme@secret.example']) expect(await members(q)).toEqual([])
    expect(await members('@secret.example')).toEqual([])
  })

  it('by their current name', async () => {
    const id = await member('newname', 'Oldish')
    await app.ctx.db.query('test.rename', `update users set first_name = 'Freshly' where id = $1`, [id])
    expect([await members('oldish'), await members('freshly')]).toEqual([[], ['newname']])
    await app.ctx.db.query('test.make_agent', `update users set kind = 'agent' where id = $1`, [id])
    expect(await members('freshly')).toEqual([])
    await app.ctx.db.query('test.make_member', `update users set kind = 'member' where id = $1`, [id])
    expect(await members('newname')).toEqual(['newname'])
    await eraseMember(app.ctx, id)
    expect(await members('newname')).toEqual([])
  })
})

describe('the order of members', () => {
  it('is the exact handle, friends, the exact name, then the most popular', async () => {
    const known = await member('ord_known', 'Orderly', 'Known')
    await member('ord_unknown', 'Orderly', 'Unknown')
    const friend = await member('ord_friend', 'Orderly', 'Friend')
    await member('order', 'Someone', 'Else')
    await member('ord_named', 'Order', 'Named')
    await befriend(app.ctx, viewer.memberId, friend)
    for (let n = 0; n < 5; n += 1) await follow(app.ctx, await buildMember(app.ctx), known)
    expect(await members('order')).toEqual(['order', 'ord_friend', 'ord_named', 'ord_known', 'ord_unknown'])
  })

  it('continues from page to page, with each member once', async () => {
    const created = new Set<string>()
    for (let n = 0; n < 23; n += 1) created.add(await member(`paged${n}`, 'Paged', `Pagedson${n}`))
    const friends = [...created].slice(3, 10)
    for (const friend of friends) await befriend(app.ctx, viewer.memberId, friend)
    for (const limit of [1, 5, 7, 50]) {
      const pages = await readPages(app, viewer, SearchUsers, { query: { q: 'paged', limit: String(limit) } })
      const found = pages.flat().map((one) => one.id)
      expect(new Set(found)).toEqual(created)
      expect(found).toHaveLength(created.size)
      for (const id of found.slice(0, Math.min(limit, friends.length))) expect(friends).toContain(id)
    }
  })

  it('cannot be queried with too long a text, an invalid cursor or an unknown parameter', async () => {
    const search = (query: object) =>
      refusalOf(app.ctx, () => app.as(viewer).call(SearchUsers, { query: { q: 'a', ...query } }))
    expect(await search({ q: 'a'.repeat(101) })).toMatchObject({ status: 400 })
    expect(await search({ cursor: 'top' })).toMatchObject({ status: 400 })
    expect(await search({ email: 'a@b.example' })).toMatchObject({ status: 400 })
  })
})

describe('a block', () => {
  it('[D-053] hides the two members from each other in every search, and from no one else', async () => {
    const other = await app.signIn(await member('hidden_one', 'Hiddenly', 'Blocked'))
    const third = await app.signIn()
    await app.ctx.db.query(
      'test.name',
      `update users set first_name = 'Hiddenly', username = 'hidden_two' where id = $1`,
      [viewer.memberId],
    )
    expect(await members('hiddenly')).toContain('hidden_one')
    await block(app.ctx, viewer.memberId, other.memberId)
    for (const q of ['h', 'hi', 'hiddenly', 'hidden_one', 'hiddenyl', 'blocked hid']) {
      expect(await members(q)).not.toContain('hidden_one')
      expect(await members(q, other)).not.toContain('hidden_two')
    }
    expect(new Set(await members('hiddenly', third))).toEqual(new Set(['hidden_one', 'hidden_two']))
  })

  it('[D-053] hides a friend immediately, even while the names of friends are cached', async () => {
    const friend = await member('close_one', 'Closely', 'Known')
    await befriend(app.ctx, viewer.memberId, friend)
    expect(await members('closely')).toEqual(['close_one'])
    await block(app.ctx, friend, viewer.memberId)
    expect(await members('closely')).toEqual([])
    expect(await members('cl')).not.toContain('close_one')
  })
})

describe('groups are found', () => {
  it('[S1-089] with their name, description, privacy and number of members', async () => {
    const id = await buildGroup(app.ctx, { name: 'Potters of Ürm', members: [viewer.memberId] })
    await app.ctx.db.query('test.describe', `update groups set description = 'Clay' where id = $1`, [id])
    expect(await app.as(viewer).call(SearchGroups, { query: { q: 'pott' } })).toEqual([
      {
        id,
        name: 'Potters of Ürm',
        handle: 'potters_of_urm',
        description: 'Clay',
        coverImageUrl: null,
        privacy: 'public',
        memberCount: 2,
        isMember: true,
      },
    ])
  })

  it.each(['pot', 'POTTERS', 'urm', 'Ürm pot', 'poters', 'potetrs'])('by %j', async (q) => {
    expect(await groups(q)).toEqual(['Potters of Ürm'])
  })

  it('the viewer’s own first, then the largest', async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, () => buildMember(app.ctx)))
    await buildGroup(app.ctx, { name: 'Weavers small' })
    await buildGroup(app.ctx, { name: 'Weavers large', members: crowd })
    await buildGroup(app.ctx, { name: 'Weavers mine', members: [viewer.memberId] })
    expect(await groups('wea')).toEqual(['Weavers mine', 'Weavers large', 'Weavers small'])
    const pages = await readPages(app, viewer, SearchGroups, { query: { q: 'weavers', limit: '2' } })
    expect(pages.flat().map((one) => one.name)).toEqual(['Weavers mine', 'Weavers large', 'Weavers small'])
  })

  it('[D-036] [D-053] [D-092] only by their members if they are private', async () => {
    const id = await buildGroup(app.ctx, {
      name: 'Secret Smiths',
      privacy: 'private',
      members: [viewer.memberId],
    })
    const stranger = await app.signIn()
    for (const q of ['se', 'sec', 'secret', 'secret smiths', 'secret_smiths', 'secert']) {
      expect(await groups(q)).toEqual(['Secret Smiths'])
      expect(await groups(q, stranger)).toEqual([])
    }
    await removeMember(app.ctx, id, viewer.memberId)
    expect(await groups('secret')).toEqual([])
  })
})

describe('the cost of a name search', () => {
  it.each([1, 2, 3, 4, 5, 8])('is a few statements that use indexes, for %i characters', async (length) => {
    const { ctx, executed } = recordStatements(app.ctx)
    const query = { q: 'pagedson'.slice(0, length), limit: 1 }
    await searchNames(ctx, viewer, memberNames, query)
    await searchNames(ctx, viewer, groupNames, query)
    expect(executed.length).toBeLessThanOrEqual(6)
    for (const one of executed) expect(await findFullScans(app.ctx, one), one.name).toEqual([])
  })
})
