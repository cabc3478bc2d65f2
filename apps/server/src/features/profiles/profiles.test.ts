import { CALLS } from '@guildhall/contract/calls'
import { callName } from '@guildhall/contract/endpoint'
import { BADGE_TYPES, EditProfile, GetProfile, Profile } from '@guildhall/contract/profiles'
import { z } from 'zod'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block, buildAgent, buildMember, follow, unfollow, unfriend } from '#test/build'
import { countRows } from '#test/count-rows'
import { recordStatements, tablesReadWhole } from '#test/record-statements'
import { viewProfile } from './profiles.views.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

const profile = (id: string, who = ben) => app.as(who).call(GetProfile, { params: { id } })

describe('a profile', () => {
  it('[S2-371] [S2-191] [D-007] has every field of the specification and no e-mail', async () => {
    const id = await buildMember(app.ctx, { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' })
    const found = await profile(id)
    expect(found).toEqual({
      id,
      kind: 'member',
      firstName: 'Ada',
      lastName: 'Byron',
      username: null,
      profileImageUrl: null,
      isVerified: false,
      bio: null,
      location: null,
      website: null,
      coverImageUrl: null,
      createdAt: expect.stringMatching(/^20\d\d-/),
      friendsCount: 0,
      followingCount: 0,
      followersCount: 0,
      badges: [],
      likesArePublic: false,
      viewer: { canEdit: false, canSeeLikes: false },
    })
    expect(JSON.stringify(found)).not.toContain('ada@example.com')
    expect(await profile(ann.memberId, ann)).toMatchObject({ viewer: { canEdit: true, canSeeLikes: true } })
    expect(await profile(await buildAgent(app.ctx))).toMatchObject({ kind: 'agent' })
  })

  it('[S2-128] counts as many friends and followers as there are rows, whatever is done', async () => {
    const people = [ann.memberId, ben.memberId, await buildMember(app.ctx), await buildMember(app.ctx)]
    const [one = '', two = '', three = '', four = ''] = people
    const { ctx } = app
    await befriend(ctx, one, two)
    await befriend(ctx, one, three)
    await befriend(ctx, one, three)
    await follow(ctx, one, two)
    await follow(ctx, one, two)
    await follow(ctx, two, one)
    await follow(ctx, three, one)
    await follow(ctx, four, one)
    await expectTrueCounts(people)
    expect(await profile(one)).toMatchObject({ friendsCount: 2, followingCount: 1, followersCount: 3 })
    await unfriend(ctx, one, two)
    await unfriend(ctx, one, two)
    await unfollow(ctx, four, one)
    await expectTrueCounts(people)
    await block(ctx, one, three)
    await expectTrueCounts(people)
    expect(await profile(one)).toMatchObject({ friendsCount: 0, followingCount: 1, followersCount: 1 })
  })

  it('[S2-371] does not exist where nobody is, nor where one has blocked the other', async () => {
    const unknown = { status: 404, code: 'not_found', message: 'Not found' }
    await expect(profile(app.ctx.newId())).rejects.toMatchObject(unknown)
    await block(app.ctx, ann.memberId, ben.memberId)
    await expect(profile(ann.memberId, ben)).rejects.toMatchObject(unknown)
    await expect(profile(ben.memberId, ann)).rejects.toMatchObject(unknown)
    expect(await profile(ann.memberId, ann)).toMatchObject({ id: ann.memberId })
  })

  it('is read by one statement, by indexes alone', async () => {
    const { ctx, asked } = recordStatements(app.ctx)
    await viewProfile(ctx, ben, ann.memberId)
    expect(asked).toHaveLength(1)
    for (const statement of asked) expect(await tablesReadWhole(app.ctx, statement)).toEqual([])
  })

  it('[D-014] [D-015] lets nobody be verified or given a badge by any call', async () => {
    const written = CALLS.filter((call) =>
      /isVerified|badge/i.test(
        JSON.stringify(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' })),
      ),
    )
    expect(written.map(callName)).toEqual([])
    const params = { id: ann.memberId }
    for (const body of [{ isVerified: true }, { badges: [{ badgeType: 'expert' }] }, { followersCount: 9 }]) {
      const sent = app.as(ann).call(EditProfile, { params, body } as never)
      await expect(sent).rejects.toMatchObject({ status: 400, code: 'invalid' })
    }
    expect(await profile(ann.memberId)).toMatchObject({ isVerified: false, badges: [], followersCount: 0 })
  })

  it('[S2-215] can hold the five kinds of badges, with title, description and criteria', async () => {
    for (const type of BADGE_TYPES)
      await app.ctx.db.query(
        'test.badge',
        `insert into user_badges (user_id, badge_type, title, description, criteria, created_at)
         values ($1, $2, 'A title', 'What for', 'posts >= 1', $3)`,
        [ann.memberId, type, app.ctx.now()],
      )
    expect((await profile(ann.memberId)).badges.map(({ badgeType }) => badgeType).toSorted()).toEqual(
      [...BADGE_TYPES].toSorted(),
    )
    await expect(
      app.ctx.db.query('test.no_badge', `update user_badges set badge_type = 'king' where user_id = $1`, [
        ann.memberId,
      ]),
    ).rejects.toMatchObject({ code: '23514' })
    expect(Profile.shape.badges.safeParse([]).success).toBe(true)
  })
})

/** Holds the counts of these people against the rows. */
async function expectTrueCounts(people: readonly string[]): Promise<void> {
  for (const id of people) {
    const { friendsCount, followingCount, followersCount } = await profile(id, await app.signIn())
    expect({ friendsCount, followingCount, followersCount }).toEqual({
      friendsCount: await countRows(app.ctx, `friends where user_id = '${id}'`),
      followingCount: await countRows(app.ctx, `user_follows where follower_id = '${id}'`),
      followersCount: await countRows(app.ctx, `user_follows where followee_id = '${id}'`),
    })
  }
}
