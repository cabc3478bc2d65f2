import { FindGroups, SearchGroupMembers } from '@guildhall/contract/groups'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup, buildMember } from '#test/build'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

const namesFound = async (who: SignedIn, q: string) =>
  (await app.as(who).call(FindGroups, { query: { q } })).map(({ name }) => name)
const membersFound = async (who: SignedIn, id: string, q: string) =>
  (await app.as(who).call(SearchGroupMembers, { params: { id }, query: { q } })).map(({ userId }) => userId)

describe('the search for groups', () => {
  it('[S2-349] finds groups by the beginnings of their names, with what a card shows', async () => {
    const ann = await app.signIn()
    const id = await buildGroup(app.ctx, { name: 'Zinc Roofers', ownerId: ann.memberId })
    await buildGroup(app.ctx, { name: 'Zinc Artists' })
    expect((await namesFound(ann, 'zinc')).toSorted()).toEqual(['Zinc Artists', 'Zinc Roofers'])
    const [found] = await app.as(ann).call(FindGroups, { query: { q: 'zinc roof' } })
    expect(found).toMatchObject({
      id,
      createdById: ann.memberId,
      _count: { members: 1, posts: 0 },
      viewer: { role: 'owner', canJoin: false },
    })
    expect(found?.memberships.map(({ userId }) => userId)).toEqual([ann.memberId])
  })

  it('[D-092] finds a private group for its members only', async () => {
    const [member, outsider] = [await app.signIn(), await app.signIn()]
    await buildGroup(app.ctx, { name: 'Xylophone Circle', privacy: 'private', members: [member.memberId] })
    expect(await namesFound(member, 'xylo')).toEqual(['Xylophone Circle'])
    expect(await namesFound(outsider, 'xylo')).toEqual([])
  })
})

describe('the search among the members of a group', () => {
  it('finds members by the beginnings of all typed words, and no one else', async () => {
    const ann = await app.signIn()
    const [zora, zeno, stranger] = [
      await buildMember(app.ctx, { firstName: 'Zora', lastName: 'Quill' }),
      await buildMember(app.ctx, { firstName: 'Zeno', lastName: 'Quint' }),
      await buildMember(app.ctx, { firstName: 'Zora', lastName: 'Quince' }),
    ]
    const groupId = await buildGroup(app.ctx, { ownerId: ann.memberId, members: [zora, zeno] })
    expect((await membersFound(ann, groupId, 'z')).toSorted()).toEqual([zora, zeno].toSorted())
    expect(await membersFound(ann, groupId, 'qui zor')).toEqual([zora])
    expect(await membersFound(ann, groupId, 'nobody')).toEqual([])
    expect(await membersFound(ann, groupId, ' ')).toEqual([])
    expect(await membersFound(ann, groupId, 'zora quince')).not.toContain(stranger)
  })

  it('leaves out people in a block with the viewer, and is closed to outsiders of a private group', async () => {
    const [ann, outsider] = [await app.signIn(), await app.signIn()]
    const yara = await buildMember(app.ctx, { firstName: 'Yara', lastName: 'Vane' })
    const groupId = await buildGroup(app.ctx, { privacy: 'private', members: [ann.memberId, yara] })
    expect(await membersFound(ann, groupId, 'yara')).toEqual([yara])
    await block(app.ctx, yara, ann.memberId)
    expect(await membersFound(ann, groupId, 'yara')).toEqual([])
    const search = () =>
      app.as(outsider).call(SearchGroupMembers, { params: { id: groupId }, query: { q: 'yara' } })
    expect(await refusalOf(app.ctx, search)).toMatchObject({ code: 'not_found' })
  })
})
