import { FollowMember } from '@guildhall/contract/follows'
import { JoinGroup } from '@guildhall/contract/groups'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildGroup, buildMember, buildPost } from '#test/build'
import { readPage } from '#test/read-feed'

// Without workers: as if they were busy.
const app = await startTestApp({ events: false })
afterAll(() => app.close())

describe('the home feed of someone', () => {
  it('who joins a group has its posts before the event is handled', async () => {
    const ann = await app.signIn()
    const groupId = await buildGroup(app.ctx)
    const postId = await buildPost(app.ctx, { group_id: groupId })
    const ids = async () => (await readPage(app, ann)).posts.map(({ id }) => id)
    expect(await ids()).not.toContain(postId)
    await app.as(ann).call(JoinGroup, { params: { id: groupId } })
    await expect.poll(ids).toContain(postId)
  })

  it('who follows someone has their posts as own ones before the event is handled', async () => {
    const ann = await app.signIn()
    const authorId = await buildMember(app.ctx)
    const postId = await buildPost(app.ctx, { author_id: authorId })
    const reason = async () => (await readPage(app, ann)).posts.find(({ id }) => id === postId)?.reason
    expect(await reason()).toBe('suggested')
    await app.as(ann).call(FollowMember, { params: { id: authorId } })
    await expect.poll(reason).toBeNull()
  })
})
