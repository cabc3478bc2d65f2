import { Search, QUICK_SEARCH_LIMITS } from '@guildhall/contract/search'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup, buildMember, buildPost } from '#test/build'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let viewer: SignedIn
beforeEach(async () => void (viewer = await app.signIn()))
const search = (q: string, who = viewer) => app.as(who).call(Search, { query: { q } })
const NOTHING = { users: [], groups: [], posts: [] }

describe('searching everything', () => {
  it('[S1-089] [S1-200] returns users, groups and posts', async () => {
    const author = await buildMember(app.ctx, {
      firstName: 'Marbling',
      lastName: 'Maker',
      username: 'marbler',
    })
    const group = await buildGroup(app.ctx, { name: 'Marbling circle' })
    const post = await buildPost(app.ctx, { author_id: author, content: 'My first marbling' })
    expect(await search('Marbl')).toMatchObject({
      users: [{ id: author, firstName: 'Marbling', username: 'marbler' }],
      groups: [{ id: group, name: 'Marbling circle', description: '', privacy: 'public', memberCount: 1 }],
      posts: [{ id: post, content: 'My first marbling', author: { id: author } }],
    })
  })

  it('[S1-154] finds nothing for less than two characters after trimming', async () => {
    await buildMember(app.ctx, { firstName: 'Xu', lastName: null })
    for (const q of ['', ' ', 'x', ' x ', '\tx\n']) expect(await search(q)).toEqual(NOTHING)
    expect((await search(' xu ')).users).toHaveLength(1)
  })

  it('returns a few of each', async () => {
    const author = await buildMember(app.ctx)
    for (let n = 0; n < 7; n += 1) {
      await buildMember(app.ctx, { firstName: 'Stencil', lastName: `No ${n}` })
      await buildGroup(app.ctx, { name: `Stencil ${n}` })
      await buildPost(app.ctx, { author_id: author, content: `Stencil ${n}` })
    }
    const found = await search('stencil')
    expect({ users: found.users.length, groups: found.groups.length, posts: found.posts.length }).toEqual(
      QUICK_SEARCH_LIMITS,
    )
  })

  it('[D-053] hides members in a block from each other', async () => {
    const other = await app.signIn(
      await buildMember(app.ctx, { firstName: 'Inlaid', username: 'inlaid_one' }),
    )
    await buildPost(app.ctx, { author_id: other.memberId, content: 'Inlaid boxes' })
    await buildPost(app.ctx, { author_id: viewer.memberId, content: 'Inlaid tables' })
    expect((await search('inlaid')).posts).toHaveLength(2)
    await block(app.ctx, other.memberId, viewer.memberId)
    const [mine, theirs] = [await search('inlaid'), await search('inlaid', other)]
    expect([mine.users, mine.posts.map((post) => post.content)]).toEqual([[], ['Inlaid tables']])
    expect(theirs.posts.map((post) => post.content)).toEqual(['Inlaid boxes'])
    expect(theirs.users.map((user) => user.username)).toEqual(['inlaid_one'])
  })

  it('never returns an e-mail address', async () => {
    await buildMember(app.ctx, { firstName: 'Mailed', email: 'mailed@secret.example' })
    expect(JSON.stringify(await search('mailed'))).not.toContain('secret.example')
  })
})
