import { QUOTAS } from '@guildhall/contract/limits'
import { DeletePost, EditPost, GetPost, SharePost, PRIVACIES, type Privacy } from '@guildhall/contract/posts'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { groupsStore } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block, buildGroup, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'
import { refusalOf } from '#test/refusal'
import { anyWorld, buildWorld, PUBLIC_WORLD } from '#test/any-world'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
let cid: SignedIn
beforeEach(async () => void ([ann, ben, cid] = [await app.signIn(), await app.signIn(), await app.signIn()]))

type Body = { originalPostId?: string; content?: string; privacy?: Privacy; groupId?: string }
const share = (id: string, body: Body = {}, who = ben, headers?: Record<string, string>) =>
  app.as(who).call(SharePost, { params: { id }, body }, headers)
const read = (id: string, who = ben) => app.as(who).call(GetPost, { params: { id } })

const refusal = (id: string, body: Body, who = ben) => refusalOf(app.ctx, () => share(id, body, who))

describe('sharing a post', () => {
  it('[S1-082] [S1-191] [S2-280] creates a post by the sharer that includes the original with all its fields', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId, content: 'The original' })
    const shared = await share(id, { originalPostId: id, content: ' Look ', privacy: 'friends' })
    expect(shared).toMatchObject({
      content: 'Look',
      privacy: 'friends',
      isShare: true,
      author: { id: ben.memberId },
    })
    expect(await read(id, ann)).toMatchObject({
      ...shared.originalPost,
      isShare: false,
      _count: { shares: 1 },
    })
    const { isShare: _, originalPost: __, viewer, ...own } = await read(id, ann)
    expect(Object.keys(shared.originalPost ?? {}).every((key) => key in own)).toBe(true)
    expect(shared.originalPost).toMatchObject({ id, content: 'The original', author: { id: ann.memberId } })
    expect(viewer.canShare).toBe(true)
  })

  it('shows that its original is for humans only, which the share itself is not', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId, is_humans_only: true })
    expect(await share(id)).toMatchObject({ isHumansOnly: false, originalPost: { id, isHumansOnly: true } })
  })

  it('[S2-280] needs no text, and rejects an original other than the one in the path', async () => {
    const id = await buildPost(app.ctx)
    expect(await share(id)).toMatchObject({ content: '', privacy: 'public', isShare: true })
    expect(await refusal(id, { originalPostId: app.ctx.newId() })).toMatchObject({ status: 400 })
    expect(await refusal(id, { originalPostId: 'nonsense' })).toMatchObject({ status: 400 })
    expect(await refusal(app.ctx.newId(), {})).toMatchObject({ status: 404, message: 'Not found' })
  })

  it('[D-033] points to the root, also for a share of a share of a share', async () => {
    const root = await buildPost(app.ctx, { author_id: ann.memberId, content: 'root' })
    const first = await share(root, {}, ben)
    const second = await share(first.id, {}, cid)
    const third = await share(second.id, { originalPostId: second.id }, ann)
    for (const one of [first, second, third]) expect(one.originalPost?.id).toBe(root)
    expect((await read(root))._count.shares).toBe(3)
    expect((await read(first.id))._count.shares).toBe(0)
    await app.as(cid).call(DeletePost, { params: { id: second.id } })
    expect((await read(root))._count.shares).toBe(2)
  })

  it('[D-159] creates one share per Idempotency-Key', async () => {
    const id = await buildPost(app.ctx)
    const key = { 'idempotency-key': 'shared-only-once' }
    const first = await share(id, {}, ben, key)
    expect(await share(id, {}, ben, key)).toEqual(first)
    expect((await read(id))._count.shares).toBe(1)
  })

  it('returns the current state when its key is sent again: deleted content does not come back', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId, content: 'written by ann' })
    const key = { 'idempotency-key': 'shared-then-deleted' }
    const first = await share(id, { content: 'said by ben' }, ben, key)
    await app.as(ann).call(DeletePost, { params: { id } })
    expect(await share(id, { content: 'said by ben' }, ben, key)).toMatchObject({
      id: first.id,
      originalPost: null,
    })
    await app.as(ben).call(DeletePost, { params: { id: first.id } })
    await expect(share(id, { content: 'said by ben' }, ben, key)).rejects.toMatchObject({ status: 404 })
    for (const text of ['written by ann', 'said by ben'])
      expect(await countRows(app.ctx, `idempotency_keys as entry where entry::text like '%${text}%'`)).toBe(0)
  })

  it('[D-157] is rate-limited', async () => {
    const id = await buildPost(app.ctx)
    for (let sent = 0; sent < QUOTAS.posts.max; sent += 1) await share(id)
    await expect(share(id)).rejects.toMatchObject({ status: 429, code: 'too_many' })
    expect((await read(id))._count.shares).toBe(QUOTAS.posts.max)
  })

  it('counts twenty concurrent shares as twenty', async () => {
    const id = await buildPost(app.ctx)
    const sent = await Promise.allSettled(Array.from({ length: 20 }, () => share(id)))
    const created = sent.filter((one) => one.status === 'fulfilled').length
    expect(await countRows(app.ctx, `posts where original_post_id = '${id}'`)).toBe(created)
    expect((await read(id))._count.shares).toBe(created)
  })
})

describe('an original that the viewer may not see', () => {
  it('[S1-064] leaves an empty box: deleted, made private, or in a block with its author', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId, content: 'was here' })
    const shared = await share(id)
    const box = async (who: SignedIn) => {
      const seen = await read(shared.id, who)
      expect(seen.isShare).toBe(true)
      expect(seen.viewer.canShare).toBe(seen.originalPost !== null)
      return seen.originalPost?.content ?? null
    }
    expect(await box(cid)).toBe('was here')
    await block(app.ctx, ann.memberId, cid.memberId)
    expect([await box(cid), await box(ben)]).toEqual([null, 'was here'])
    await app.as(ann).call(EditPost, { params: { id }, body: { privacy: 'private' } })
    expect([await box(ben), await box(ann)]).toEqual([null, 'was here'])
    expect(await refusal(shared.id, {}, cid)).toMatchObject({ status: 404 })
    await app.as(ann).call(DeletePost, { params: { id } })
    expect([await box(ben), await box(ann)]).toEqual([null, null])
    expect(await refusal(shared.id, {}, ann)).toMatchObject({ status: 404 })
  })
})

describe('the audience of a share', () => {
  it.each([
    ['public', ['public', 'friends', 'private', 'group']],
    ['friends', ['friends', 'private']],
    ['private', ['private']],
  ] as const)('[D-034] is never wider than that of a %s post', async (privacy, allowed) => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const who = privacy === 'private' ? ann : ben
    const id = await buildPost(app.ctx, { author_id: ann.memberId, privacy })
    const groupId = await buildGroup(app.ctx, { members: [ann.memberId, ben.memberId] })
    const targets = {
      public: { privacy: 'public' },
      friends: { privacy: 'friends' },
      private: { privacy: 'private' },
      group: { privacy, groupId },
    } as const
    const outcomes: Record<string, number> = {}
    for (const [name, body] of Object.entries(targets))
      outcomes[name] = await share(id, body, who).then(
        () => 200,
        (error: { status: number }) => error.status,
      )
    expect(Object.keys(outcomes).filter((name) => outcomes[name] === 200)).toEqual(allowed)
    expect(Object.values(outcomes).every((status) => status === 200 || status === 403)).toBe(true)
    expect(await countRows(app.ctx, `posts where original_post_id = '${id}'`)).toBe(allowed.length)
  })

  it('[D-034] cannot be widened by an edit either', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const id = await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'friends' })
    const shared = await share(id, { privacy: 'private' })
    const widen = (privacy: Privacy) =>
      app.as(ben).call(EditPost, { params: { id: shared.id }, body: { privacy } })
    expect((await widen('friends')).privacy).toBe('friends')
    await expect(widen('public')).rejects.toMatchObject({ status: 403 })
    expect((await read(shared.id)).privacy).toBe('friends')
  })

  it('[D-034] is the group for a private group’s post, even if the group becomes public later', async () => {
    const members = [ann.memberId, ben.memberId]
    const group = await buildGroup(app.ctx, { privacy: 'private', members })
    const other = await buildGroup(app.ctx, { privacy: 'private', members })
    const id = await buildPost(app.ctx, { author_id: ann.memberId, group_id: group, content: 'inside' })
    for (const privacy of PRIVACIES) expect(await refusal(id, { privacy })).toMatchObject({ status: 403 })
    expect(await refusal(id, { groupId: other })).toMatchObject({ status: 403 })
    expect(await refusal(id, { groupId: group }, cid)).toMatchObject({ status: 404 })
    expect((await share(id, { groupId: group })).originalPost?.id).toBe(id)
    await groupsStore.setPrivacy(app.ctx.db, group, 'public')
    for (const privacy of PRIVACIES) expect(await refusal(id, { privacy })).toMatchObject({ status: 403 })
    const later = await share(id, { groupId: group })
    await expect(read(later.id, cid)).rejects.toMatchObject({ status: 404 })
  })

  it('[D-034] follows a public group that becomes private: its content is then visible only inside', async () => {
    const group = await buildGroup(app.ctx, { members: [ann.memberId, ben.memberId] })
    const id = await buildPost(app.ctx, { author_id: ann.memberId, group_id: group, content: 'inside' })
    const outside = await share(id)
    expect((await read(outside.id, cid)).originalPost?.content).toBe('inside')
    await groupsStore.setPrivacy(app.ctx.db, group, 'private')
    expect((await read(outside.id, cid)).originalPost).toBeNull()
    expect(await refusal(id, {})).toMatchObject({ status: 403 })
    expect((await share(id, { groupId: group })).group?.id).toBe(group)
  })

  it(
    '[D-034] is never wider in any generated world: what was shared publicly was visible to everyone',
    { timeout: 60_000 },
    async () => {
      const stranger = await app.signIn()
      let accepted = 0
      await fc.assert(
        fc.asyncProperty(anyWorld, async (described) => {
          const world = await buildWorld(app.ctx, described)
          for (const memberId of world.memberIds.slice(0, 3)) {
            const who = await app.signIn(memberId)
            for (const { id, originalId } of world.posts) {
              const shared = await share(id, { privacy: 'public' }, who).catch(() => null)
              if (shared === null) continue
              accepted += 1
              expect((await read(originalId ?? id, stranger)).id).toBe(shared.originalPost?.id)
            }
          }
        }),
        { numRuns: 8, examples: [[PUBLIC_WORLD]] },
      )
      expect(accepted).toBeGreaterThan(3)
    },
  )

  it('can be a group only if the sharer belongs to it', async () => {
    const id = await buildPost(app.ctx)
    const closed = await buildGroup(app.ctx, { privacy: 'private' })
    expect(await refusal(id, { groupId: await buildGroup(app.ctx) })).toMatchObject({ status: 403 })
    expect(await refusal(id, { groupId: closed })).toMatchObject({ status: 404 })
  })
})
