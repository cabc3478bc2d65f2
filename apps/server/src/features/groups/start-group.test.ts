import { CreateGroup, GetGroup, MAX_GROUP_DESCRIPTION, MAX_GROUP_NAME } from '@guildhall/contract/groups'
import { GetPlatformStats } from '@guildhall/contract/platform'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { countRows } from '#test/count-rows'

const app = await startTestApp()
afterAll(() => app.close())

let ann: SignedIn
beforeEach(async () => void (ann = await app.signIn()))

const VALID = { name: 'Book Makers', description: 'People who bind books.' }
const create = (body: object, headers: Record<string, string> = {}) =>
  app.as(ann).call(CreateGroup, { body } as never, headers)
const rowsOf = (groupId: string, table: string) =>
  app.ctx.db.query<Record<string, unknown>>('', `select * from ${table} where group_id = $1`, [groupId])

describe('a new group', () => {
  it('[S2-207] [S2-208] [S2-209] [S2-350] belongs to its creator, who is its only member', async () => {
    const group = await create({ ...VALID, name: '  Book Makers ', privacy: 'private' })
    expect(group).toMatchObject({
      ...VALID,
      handle: 'book_makers',
      privacy: 'private',
      coverImageUrl: null,
      coverPictures: [],
      createdById: ann.memberId,
      createdBy: { id: ann.memberId },
      _count: { members: 1, posts: 0 },
      adminCount: 0,
      showsEmail: true,
      viewer: {
        role: 'owner',
        canJoin: false,
        canPost: true,
        canManage: true,
        canEdit: true,
        canTransfer: true,
        canExport: true,
      },
    })
    expect(group.memberships).toMatchObject([{ userId: ann.memberId, id: ann.memberId, role: 'owner' }])
    expect(await rowsOf(group.id, 'group_memberships')).toMatchObject([
      { user_id: ann.memberId, role: 'owner', shows_email: true },
    ])
    expect(await countRows(app.ctx, `groups where id = '${group.id}' and member_count = 1`)).toBe(1)
    expect(await app.as(ann).call(GetGroup, { params: { id: group.id } })).toEqual(group)
  })

  it('[S2-209] has one membership per member, and a role that exists', async () => {
    const { id } = await create(VALID)
    const insert = (role: string | null, userId = ann.memberId) =>
      app.ctx.db.query(
        '',
        `insert into group_memberships (group_id, user_id, joined_at${role ? ', role' : ''})
         values ($1, $2, now()${role ? `, '${role}'` : ''})`,
        [id, userId],
      )
    await expect(insert('member')).rejects.toMatchObject({ code: '23505' })
    const ben = await app.signIn()
    await expect(insert('king', ben.memberId)).rejects.toMatchObject({ code: '23514' })
    // Not a second owner either.
    await expect(insert('owner', ben.memberId)).rejects.toMatchObject({ code: '23505' })
    await insert(null, ben.memberId)
    expect(await rowsOf(id, 'group_memberships')).toContainEqual(
      expect.objectContaining({ user_id: ben.memberId, role: 'member' }),
    )
  })

  it('[S2-268] [S2-269] needs a name of 3 and a description of 10 characters', async () => {
    for (const name of ['', 'ab', ' ab '])
      await expect(create({ ...VALID, name })).rejects.toMatchObject({
        status: 400,
        message: 'Group name must be at least 3 characters',
      })
    for (const description of ['', 'too short', ' too short '])
      await expect(create({ ...VALID, description })).rejects.toMatchObject({
        status: 400,
        message: 'Description must be at least 10 characters',
      })
    expect(await create({ name: 'abc', description: '0123456789' })).toMatchObject({ name: 'abc' })
  })

  it('[D-101] has a name of at most 100 and a description of at most 500 characters', async () => {
    const longest = { name: '😀'.repeat(MAX_GROUP_NAME), description: 'a'.repeat(MAX_GROUP_DESCRIPTION) }
    expect(await create(longest)).toMatchObject(longest)
    for (const over of [{ name: 'a'.repeat(101) }, { description: 'a'.repeat(501) }])
      await expect(create({ ...VALID, ...over })).rejects.toMatchObject({ status: 400 })
  })

  it('[S2-270] is public unless it is private, and nothing else', async () => {
    expect(await create(VALID)).toMatchObject({ privacy: 'public' })
    await expect(create({ ...VALID, privacy: 'secret' })).rejects.toMatchObject({ status: 400 })
    for (const extra of [{ createdById: ann.memberId }, { memberCount: 9 }])
      await expect(create({ ...VALID, ...extra })).rejects.toMatchObject({ status: 400 })
  })

  it('is created once per idempotency key', async () => {
    const headers = { 'idempotency-key': 'a-key-of-this-test' }
    const [one, two] = [await create(VALID, headers), await create(VALID, headers)]
    expect(two).toEqual(one)
    expect(await countRows(app.ctx, `groups where created_by_id = '${ann.memberId}'`)).toBe(1)
  })

  it('[S1-181] is in the public statistics if it is public', async () => {
    const count = async () => {
      await app.drain()
      return (await app.as(null).call(GetPlatformStats)).groupCount
    }
    const before = await count()
    await create(VALID)
    await create({ ...VALID, privacy: 'private' })
    expect(await count()).toBe(before + 1)
  })
})
