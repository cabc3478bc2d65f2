import { AcceptAnswer } from '@guildhall/contract/comments'
import { GetProfile } from '@guildhall/contract/profiles'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildComment, buildPost } from '#test/build'
import { awardWriters } from './award-writers.ts'
import { BADGE_RULES, earnedBy } from './badges.rules.ts'

const app = await startTestApp()
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

async function badgesOf(who: SignedIn): Promise<string[]> {
  await app.drain()
  app.setNow(new Date(Date.now() + 60_000))
  await awardWriters(app.ctx)
  app.setNow(null)
  return typesOf(who)
}

async function typesOf(who: SignedIn): Promise<string[]> {
  const { badges } = await app.as(ben).call(GetProfile, { params: { id: who.memberId } })
  return badges.map(({ badgeType }) => badgeType)
}

/** Saves questions of Ann and, at the end, of Ben. */
async function buildManyQuestions(count: number): Promise<void> {
  const authors = Array.from({ length: count }, (_, at) => (at < count - 30 ? ann : ben).memberId)
  const ids = authors.map(() => app.ctx.newId()).toSorted()
  await app.ctx.db.query(
    'test.many_questions',
    `insert into posts (id, author_id, content, audience, post_type, created_at)
     select id, author, 'A question', 'public', 'question', now()
       from unnest($1::uuid[], $2::uuid[]) as given (id, author)`,
    [ids, authors],
  )
}

/** Lets Ann answer this many questions of a member, who accepts each answer. */
async function answer(count: number, asker: SignedIn): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const id = await buildPost(app.ctx, { author_id: asker.memberId, post_type: 'question' })
    const commentId = await buildComment(app.ctx, { post_id: id, author_id: ann.memberId })
    await app.as(asker).call(AcceptAnswer, { params: { id }, body: { commentId } })
  }
}

describe('badges', () => {
  it('[D-015] are earned by the same rules for all members, each from its threshold on', () => {
    expect(BADGE_RULES).toEqual({
      contributor: { metric: 'posts', threshold: 25 },
      question_asker: { metric: 'questions', threshold: 5 },
      helpful: { metric: 'answers', threshold: 3 },
      top_answerer: { metric: 'answers', threshold: 10 },
      expert: { metric: 'answers', threshold: 25 },
    })
    for (const [badgeType, { metric, threshold }] of Object.entries(BADGE_RULES)) {
      expect(earnedBy({ [metric]: threshold - 1 })).not.toContain(badgeType)
      expect(earnedBy({ [metric]: threshold })).toContain(badgeType)
    }
  })

  it('[D-015] are awarded for posts and questions that others can read', async () => {
    const author_id = ann.memberId
    for (let at = 0; at < 30; at += 1) await buildPost(app.ctx, { author_id, privacy: 'private' })
    for (let at = 0; at < 4; at += 1) await buildPost(app.ctx, { author_id, post_type: 'question' })
    expect(await badgesOf(ann)).toEqual([])
    await buildPost(app.ctx, { author_id, post_type: 'question' })
    expect(await badgesOf(ann)).toEqual(['question_asker'])
    for (let at = 0; at < 20; at += 1) await buildPost(app.ctx, { author_id })
    expect(await badgesOf(ann)).toEqual(['question_asker', 'contributor'])
  })

  it('[D-015] are awarded once the posts of that time are certainly saved, each post being looked at once', async () => {
    const author_id = ann.memberId
    await badgesOf(ann)
    for (let at = 0; at < 5; at += 1) await buildPost(app.ctx, { author_id, post_type: 'question' })
    await awardWriters(app.ctx)
    expect(await typesOf(ann)).toEqual([])
    expect(await badgesOf(ann)).toEqual(['question_asker'])
    await app.ctx.db.query('test.lose_badges', 'delete from user_badges where user_id = $1', [author_id])
    expect(await badgesOf(ann)).toEqual([])
  })

  it('[D-015] are awarded by two processes at the same time, and for more posts than are looked at together', async () => {
    await buildManyQuestions(1_100)
    app.setNow(new Date(Date.now() + 60_000))
    await Promise.all([awardWriters(app.ctx), awardWriters(app.ctx)])
    app.setNow(null)
    expect(await typesOf(ann)).toEqual(['contributor', 'question_asker'])
    expect(await typesOf(ben)).toEqual(['contributor', 'question_asker'])
  })

  it('[D-015] are awarded for answers accepted by someone else, not for answers to one’s own questions', async () => {
    await answer(4, ann)
    expect(await badgesOf(ann)).toEqual([])
    await answer(2, ben)
    expect(await badgesOf(ann)).toEqual([])
    await answer(1, ben)
    expect(await badgesOf(ann)).toEqual(['helpful'])
  })
})
