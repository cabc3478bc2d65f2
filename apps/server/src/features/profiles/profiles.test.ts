import { CALLS } from '@guildhall/contract/calls'
import { callName } from '@guildhall/contract/endpoint'
import { BADGE_TYPES, EditProfile, GetProfile, Profile } from '@guildhall/contract/profiles'
import { z } from 'zod'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block, buildAgent, buildMember, follow, unfollow, unfriend } from '#test/build'
import { countRows } from '#test/count-rows'
import { recordStatements, findFullScans } from '#test/record-statements'
import { criteriaOf } from './badges.rules.ts'
import { viewProfile } from './profiles.views.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

const profile = (id: string, who = ben) => app.as(who).call(GetProfile, { params: { id } })

describe('a profile', () => {
  it('[S2-371] [S2-191] [D-007] has every field of the specification and no e-mail address', async () => {
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
      coverPictures: [],
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

  it('[S2-128] has friend and follower counts that match the rows after every change', async () => {
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

  it('[S2-371] is not found if there is no such member or one has blocked the other', async () => {
    const unknown = { status: 404, code: 'not_found', message: 'Not found' }
    await expect(profile(app.ctx.newId())).rejects.toMatchObject(unknown)
    await block(app.ctx, ann.memberId, ben.memberId)
    await expect(profile(ann.memberId, ben)).rejects.toMatchObject(unknown)
    await expect(profile(ben.memberId, ann)).rejects.toMatchObject(unknown)
    expect(await profile(ann.memberId, ann)).toMatchObject({ id: ann.memberId })
  })

  it('is read with one statement, using indexes only', async () => {
    const { ctx, executed } = recordStatements(app.ctx)
    await viewProfile(ctx, ben, ann.memberId, 'en')
    expect(executed).toHaveLength(1)
    for (const statement of executed) expect(await findFullScans(app.ctx, statement)).toEqual([])
  })

  it('[D-014] [D-015] cannot be verified or given a badge by any call', async () => {
    const written = CALLS.filter(
      ({ body }) =>
        body &&
        /isVerified|badge/i.test(
          JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })),
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

  it('[S2-215] can have the five types of badges, with title, description and criteria', async () => {
    const at = app.ctx.now()
    for (const type of BADGE_TYPES)
      await app.ctx.db.query(
        'test.badge',
        `insert into user_badges (user_id, badge_type, created_at) values ($1, $2, $3)`,
        [ann.memberId, type, at],
      )
    const { badges } = await profile(ann.memberId)
    expect(badges.map((badge) => ({ ...badge, criteria: criteriaOf(badge.badgeType) }))).toEqual([
      {
        badgeType: 'contributor',
        title: 'Contributor',
        description: 'Shared 25 posts with others',
        criteria: 'posts >= 25',
      },
      {
        badgeType: 'expert',
        title: 'Expert',
        description: '25 answers accepted by others',
        criteria: 'answers >= 25',
      },
      {
        badgeType: 'helpful',
        title: 'Helpful',
        description: '3 answers accepted by others',
        criteria: 'answers >= 3',
      },
      {
        badgeType: 'question_asker',
        title: 'Curious',
        description: 'Asked 5 questions',
        criteria: 'questions >= 5',
      },
      {
        badgeType: 'top_answerer',
        title: 'Top answerer',
        description: '10 answers accepted by others',
        criteria: 'answers >= 10',
      },
    ])
    const inPseudo = await app
      .as(ben)
      .call(GetProfile, { params: { id: ann.memberId } }, { 'accept-language': 'en-XA' })
    expect(inPseudo.badges[0]).toMatchObject({
      badgeType: 'contributor',
      title: 'Cóntríbútór',
      description: 'Sháréd 25 pósts wíth óthérs',
    })
    await expect(
      app.ctx.db.query('test.no_badge', `update user_badges set badge_type = 'king' where user_id = $1`, [
        ann.memberId,
      ]),
    ).rejects.toMatchObject({ code: '23514' })
    expect(Profile.shape.badges.safeParse([]).success).toBe(true)
  })
})

/** Compares the counts of these members with the rows. */
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
