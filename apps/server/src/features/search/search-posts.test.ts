import { DeletePost, EditPost } from '@guildhall/contract/posts'
import { SearchPosts } from '@guildhall/contract/search'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { groupsStore } from '#features/groups'
import { visibleIds } from '#features/posts'
import { anyWorld, buildWorld } from '#test/any-world'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block, buildGroup, buildMedia, buildPost } from '#test/build'
import { readPages } from '#test/pages'
import { recordStatements, findFullScans } from '#test/record-statements'
import { frequenciesCache } from './frequencies.cache.ts'
import { searchPosts } from './search-posts.ts'
import { termsStore } from './terms.store.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

type Query = {
  q: string
  from?: string
  groupId?: string
  since?: string
  until?: string
  hasMedia?: 'true'
  limit?: string
}
const search = (query: Query, who = ann) => app.as(who).call(SearchPosts, { query })
const texts = async (query: Query | string, who = ann) =>
  (await search(typeof query === 'string' ? { q: query } : query, who)).map((post) => post.content)
const post = (content: string, options: Parameters<typeof buildPost>[1] = {}) =>
  buildPost(app.ctx, { author_id: ben.memberId, content, ...options })

const ALL = { since: '00000000-0000-0000-0000-000000000000', before: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

describe('posts are found', () => {
  it.each([
    ['We planed the walnut boards.', 'walnut'],
    ['We planed the cherry boards.', 'CHERRY boards planed'],
    ['Sanding, not sawing', 'sandi'],
    ['An AI wrote this', 'ai wrote'],
    ['Une crème brûlée maison', 'creme BRULEE'],
    ['Grüße aus der Straße', 'strasse grusse'],
    ['Сегодня купил Ёлку', 'елку'],
    ['Купил сегодня', 'СЕГОДНЯ купил'],
    ['私は東京に住んでいます', '東京'],
    ['来週京都へ行きます', '京都へ'],
    ['서울에서 만나요', '서울'],
    ['Launched today 🚀🎉', 'launched 🚀'],
    ['Nice work 👍🏽 all', '👍 nice'],
    ['Thanks @grace_hopper for the tip', '@grace_hopper'],
    ['#bookbinding is fun', 'bookbind'],
    ["It's O'Neil's bench", 'oneil'.replace('on', 'o’n')],
  ])('%j by %j', async (content, q) => {
    const id = await post(content)
    expect((await search({ q })).map((one) => one.id)).toContain(id)
  })

  it.each([
    ['a word that is missing', 'hinge clamp'],
    ['the middle of a word', 'inge'],
    ['one character', 'h'],
    ['nothing', '   '],
    ['what is no word', '.,! &|'],
    ['an operator of Postgres', "hinge & 'x' | !y"],
  ])('not by %s', async (_, q) => {
    await post('A brass hinge')
    expect(await texts(q)).toEqual([])
  })

  it('by the text of their poll', async () => {
    await buildPost(app.ctx, { author_id: ben.memberId, content: '', poll: ['Dovetail', 'Mitre joint'] })
    expect(await search({ q: 'dovetail' })).toHaveLength(1)
  })

  it('newest first, page by page, each once', async () => {
    for (let n = 0; n < 7; n += 1) await post(`Varnish number ${n}`)
    const pages = await readPages(app, ann, SearchPosts, { query: { q: 'varnish', limit: '3' } })
    expect(pages.map((page) => page.map((one) => one.content.at(-1)))).toEqual([
      ['6', '5', '4'],
      ['3', '2', '1'],
      ['0'],
    ])
  })

  it('by their current text, and not once they are deleted', async () => {
    const id = await post('Beeswax finish')
    await app.as(ben).call(EditPost, { params: { id }, body: { content: 'Shellac finish' } })
    expect([await texts('beeswax'), await texts('shellac')]).toEqual([[], ['Shellac finish']])
    await app.as(ben).call(DeletePost, { params: { id } })
    expect(await texts('shellac')).toEqual([])
  })
})

describe('filters', () => {
  it('keep only the posts of one author', async () => {
    await post('Gilding one')
    await buildPost(app.ctx, { content: 'Gilding two' })
    expect(await texts({ q: 'gilding', from: ben.memberId })).toEqual(['Gilding one'])
    expect(await texts({ q: 'gilding', from: ben.memberId.toUpperCase() })).toEqual(['Gilding one'])
    expect(await texts({ q: 'gilding', from: app.ctx.newId() })).toEqual([])
  })

  it('keep only the posts of one group', async () => {
    const group_id = await buildGroup(app.ctx, { members: [ben.memberId] })
    await post('Lathe in a group', { group_id })
    await post('Lathe at home')
    expect(await texts({ q: 'lathe', groupId: group_id })).toEqual(['Lathe in a group'])
  })

  it('keep only the posts of a time range', async () => {
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03'])
      await post(`Etching on ${day}`, { created_at: new Date(`${day}T12:00:00Z`) })
    const on = (since?: string, until?: string) =>
      texts({
        q: 'etching',
        ...(since && { since: `${since}T00:00:00Z` }),
        ...(until && { until: `${until}T00:00:00Z` }),
      })
    expect(await on('2026-03-02')).toEqual(['Etching on 2026-03-03', 'Etching on 2026-03-02'])
    expect(await on(undefined, '2026-03-02')).toEqual(['Etching on 2026-03-01'])
    expect(await on('2026-03-02', '2026-03-03')).toEqual(['Etching on 2026-03-02'])
    const pages = await readPages(app, ann, SearchPosts, {
      query: { q: 'etching', limit: '1', until: '2026-03-03T00:00:00Z' },
    })
    expect(pages.flat()).toHaveLength(2)
  })

  it('keep only the posts with a picture or video', async () => {
    const media_id = await buildMedia(app.ctx, ben.memberId, { attached: true })
    await post('Mosaic with a picture', { media_id, media_type: 'image', image_url: `/objects/${media_id}` })
    await post('Mosaic without')
    expect(await texts({ q: 'mosaic', hasMedia: 'true' })).toEqual(['Mosaic with a picture'])
    expect(await texts({ q: 'mosaic', hasMedia: 'true', from: ann.memberId })).toEqual([])
  })
})

describe('what the viewer cannot see', () => {
  it('[D-036] [D-053] is not found: posts for friends, private posts, private groups, members in a block', async () => {
    const group_id = await buildGroup(app.ctx, { privacy: 'private', members: [ben.memberId] })
    await post('Filigree for all')
    await post('Filigree for friends', { privacy: 'friends' })
    await post('Filigree for me', { privacy: 'private' })
    await post('Filigree inside', { group_id })
    expect(await texts('filigree')).toEqual(['Filigree for all'])
    expect(await texts({ q: 'filigree', groupId: group_id })).toEqual([])
    expect(await texts('filigree', ben)).toHaveLength(4)
    await befriend(app.ctx, ann.memberId, ben.memberId)
    expect(await texts('filigree')).toEqual(['Filigree for friends', 'Filigree for all'])
    await groupsStore.addMember(app.ctx.db, group_id, ann.memberId, 'member', app.ctx.now())
    expect(await texts({ q: 'filigree', groupId: group_id })).toEqual(['Filigree inside'])
    await block(app.ctx, ben.memberId, ann.memberId)
    expect(await texts('filigree')).toEqual([])
    expect(await texts({ q: 'filigree', from: ben.memberId })).toEqual([])
  })

  it('[D-053] is the same as everywhere else, in any generated world, with both strategies', async () => {
    await fc.assert(
      fc.asyncProperty(anyWorld, async (world) => {
        const { memberIds, posts } = await buildWorld(app.ctx, world)
        const ids = posts.map(({ id }) => id)
        for (const memberId of memberIds) {
          const visible = (await visibleIds(app.ctx.db, memberId, ids)).sort()
          for (const strategy of ['look-up', 'read-newest'] as const) {
            const query = `'post' & 'test'`
            const found = await termsStore.find(app.ctx.db, strategy, memberId, query, ALL, 10_000)
            expect(found.filter((id) => ids.includes(id)).sort()).toEqual(visible)
          }
        }
      }),
      { numRuns: 8 },
    )
  })
})

describe('both search strategies', () => {
  it('find the same posts', async () => {
    for (let n = 0; n < 12; n += 1) await post(n % 2 === 0 ? `Loom ${n}` : `Spindle ${n}`)
    for (const limit of [1, 3, 50])
      for (const query of [`'loom'`, `'spin':*`, `'loom' & 'absent'`]) {
        const [one, other] = await Promise.all(
          (['look-up', 'read-newest'] as const).map((strategy) =>
            termsStore.find(app.ctx.db, strategy, ann.memberId, query, ALL, limit),
          ),
        )
        expect(one).toEqual(other)
      }
  })

  it('know from the statistics of Postgres how common words are', async () => {
    for (let n = 0; n < 10; n += 1) await post(`Tongs and bellows ${n}`)
    await app.ctx.db.query('test.analyze', 'analyze post_words', [])
    const { posts, words } = await termsStore.frequencies(app.ctx.db)
    expect(posts).toBeGreaterThan(9)
    const shares = new Map(words)
    expect(shares.get('bellows')).toBeGreaterThan(0)
    expect(words.map(([word]) => word)).toEqual(
      words.map(([word]) => word).toSorted((a, b) => (a < b ? -1 : 1)),
    )
    const cachedAt = (ms: number) => frequenciesCache.get({ ...app.ctx, now: () => new Date(ms) })
    expect(await cachedAt(0)).toBe(await cachedAt(599_999))
    expect(await cachedAt(0)).not.toBe(await cachedAt(600_000))
  })

  it('use indexes and a fixed number of statements', async () => {
    await searchPosts(app.ctx, ann, { q: 'loom', limit: 3 })
    const { ctx, executed } = recordStatements(app.ctx)
    await searchPosts(ctx, ann, { q: 'loom', limit: 3 })
    await termsStore.find(ctx.db, 'read-newest', ann.memberId, `'loom'`, ALL, 3)
    expect(executed.map((one) => one.name).filter((name) => name.startsWith('search.'))).toEqual([
      'search.look_up_posts',
      'search.read_newest_posts',
    ])
    for (const one of executed.filter(({ name }) => name.endsWith('_posts')))
      expect(await findFullScans(app.ctx, one), one.name).toEqual([])
  })
})
