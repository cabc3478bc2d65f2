import { GetAttribution, GetFunnel, ListLeadPosts } from '@guildhall/contract/lead-attribution'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup } from '#test/build'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { ctx } = app

describe('[S2-342] the calls by group', () => {
  it('are refused to everyone else, and a private group is not found by outsiders', async () => {
    const [owner, admin] = [await app.signIn(), await app.signIn()]
    const [member, outsider] = [await app.signIn(), await app.signIn()]
    await buildGroup(ctx, { ownerId: outsider.memberId })
    for (const privacy of ['public', 'private'] as const) {
      const id = await buildGroup(ctx, {
        privacy,
        ownerId: owner.memberId,
        admins: [admin.memberId],
        members: [member.memberId],
      })
      for (const call of [GetAttribution, GetFunnel, ListLeadPosts]) {
        const refused = (who: SignedIn | null) =>
          refusalOf(ctx, () => app.as(who).call(call, { params: { id }, query: {} }))
        expect(await refused(null)).toMatchObject({ status: 401 })
        expect(await refused(member)).toMatchObject({ status: 403 })
        expect(await refused(outsider)).toMatchObject({ status: privacy === 'public' ? 403 : 404 })
        expect(await app.as(admin).call(call, { params: { id }, query: {} })).toBeDefined()
      }
    }
  })
})
