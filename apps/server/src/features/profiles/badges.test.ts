import { AcceptAnswer } from '@guildhall/contract/comments'
import { GetProfile } from '@guildhall/contract/profiles'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildComment, buildPost } from '#test/build'
import { BADGE_RULES, earnedBy } from './badges.rules.ts'

const app = await startTestApp()
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

async function badgesOf(who: SignedIn): Promise<string[]> {
  await app.settle()
  const { badges } = await app.as(ben).call(GetProfile, { params: { id: who.memberId } })
  return badges.map(({ badgeType }) => badgeType)
}

/** Answers so many questions of someone, each of them accepted by whoever asked. */
async function answer(count: number, asker: SignedIn): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const id = await buildPost(app.ctx, { author_id: asker.memberId, post_type: 'question' })
    const commentId = await buildComment(app.ctx, { post_id: id, author_id: ann.memberId })
    await app.as(asker).call(AcceptAnswer, { params: { id }, body: { commentId } })
  }
}

describe('badges', () => {
  it('[D-015] are earned by rules that are the same for all, each from its number on', () => {
    expect(BADGE_RULES.map(({ badgeType, deed, from }) => `${badgeType}: ${deed} ${from}`)).toEqual([
      'contributor: posts 25',
      'question_asker: questions 5',
      'helpful: answers 3',
      'top_answerer: answers 10',
      'expert: answers 25',
    ])
    for (const { deed, from, badgeType } of BADGE_RULES) {
      expect(earnedBy({ [deed]: from - 1 }).map((one) => one.badgeType)).not.toContain(badgeType)
      expect(earnedBy({ [deed]: from }).map((one) => one.badgeType)).toContain(badgeType)
    }
  })

  it('[D-015] are given for posts and questions that others can read', async () => {
    const author_id = ann.memberId
    for (let at = 0; at < 30; at += 1) await buildPost(app.ctx, { author_id, privacy: 'private' })
    for (let at = 0; at < 4; at += 1) await buildPost(app.ctx, { author_id, post_type: 'question' })
    expect(await badgesOf(ann)).toEqual([])
    await buildPost(app.ctx, { author_id, post_type: 'question' })
    expect(await badgesOf(ann)).toEqual(['question_asker'])
    for (let at = 0; at < 20; at += 1) await buildPost(app.ctx, { author_id })
    expect(await badgesOf(ann)).toEqual(['question_asker', 'contributor'])
  })

  it('[D-015] are given for answers that someone else accepted, never for one’s own', async () => {
    await answer(4, ann)
    expect(await badgesOf(ann)).toEqual([])
    await answer(2, ben)
    expect(await badgesOf(ann)).toEqual([])
    await answer(1, ben)
    expect(await badgesOf(ann)).toEqual(['helpful'])
  })
})
