import { MAX_NOTIFICATIONS_PER_ACTOR } from '@guildhall/contract/limits'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildComment, buildPost, buildReaction } from '#test/build'
import { countRows } from '#test/count-rows'
import { startNotifyStage, type Person } from '#test/notify-stage'
import { purgeRaises } from './purge-raises.ts'

const stage = await startNotifyStage()
const { app, notificationsOf, raised } = stage
afterAll(() => app.close())
afterEach(() => app.setNow(null))

const LATER = 25 * 3_600_000

let ann: Person
let ben: Person
let cid: Person
beforeEach(async () => {
  ;[ann, ben, cid] = [await stage.person('Ann'), await stage.person('Ben'), await stage.person('Cid')]
})

const postOf = (who: Person) => buildPost(app.ctx, { author_id: who.memberId })
const like = (postId: string, who: Person) => buildReaction(app.ctx, { postId, userId: who.memberId })
const comment = (post_id: string, who: Person) => buildComment(app.ctx, { post_id, author_id: who.memberId })
/** Raises all but `left` of the notifications that one member may cause another per day. */
const useUp = async (who: Person, by: Person, left: number) => {
  for (let n = 0; n < MAX_NOTIFICATIONS_PER_ACTOR - left; n += 1) await comment(await postOf(who), by)
  expect(await raised(who)).toBe(MAX_NOTIFICATIONS_PER_ACTOR - left)
}

describe('one actor', () => {
  it('notifies another member up to a daily limit, whatever they do', async () => {
    await useUp(ann, ben, 2)
    const post = await postOf(ann)
    for (let n = 0; n < 4; n += 1) {
      await comment(post, ben)
      await app.drain()
    }
    await like(await postOf(ann), ben)
    expect(await raised(ann)).toBe(MAX_NOTIFICATIONS_PER_ACTOR)
    const list = await notificationsOf(ann)
    expect(list[0]).toMatchObject({ type: 'comment', subject: { postId: post } })
    expect(list.map(({ type }) => type)).not.toContain('like')
  })

  it('at the limit still notifies others, others still notify the reader, and the next day they do again', async () => {
    await useUp(ann, ben, 0)
    const post = await postOf(ann)
    await comment(post, ben)
    await comment(await postOf(cid), ben)
    await comment(post, cid)
    expect(await raised(cid)).toBe(1)
    expect((await notificationsOf(ann))[0]).toMatchObject({
      type: 'comment',
      title: 'Cid Test commented on your post',
    })
    app.setNow(new Date(Date.now() + LATER))
    await comment(post, ben)
    expect((await notificationsOf(ann))[0]).toMatchObject({ type: 'comment', actorCount: 2 })
    expect(await raised(ann)).toBe(MAX_NOTIFICATIONS_PER_ACTOR + 2)
  })

  it('is counted for two days', async () => {
    await like(await postOf(ann), ben)
    await app.drain()
    const ofAnn = `notification_raises where user_id = '${ann.memberId}'`
    app.setNow(new Date(Date.now() + LATER))
    await purgeRaises(app.ctx)
    expect(await countRows(app.ctx, ofAnn)).toBe(1)
    app.setNow(new Date(Date.now() + 2 * LATER))
    await purgeRaises(app.ctx)
    expect(await countRows(app.ctx, ofAnn)).toBe(0)
  })
})
