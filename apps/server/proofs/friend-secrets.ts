import { SendFriendRequest } from '@guildhall/contract/friends'
import { CreateReport } from '@guildhall/contract/reports'
import type { SignedIn, TestApp } from '#test/app'
import { buildMember, buildPost, buildRequest } from '#test/build'

type Secret = { canary: string; ids: string[] }

/**
 * Creates what only two members may know: a pending request to Ann, and a report by her. Every outsider gets requests
 * to answer and to cancel. Returns the ids of all requests.
 */
export async function plantFriendSecrets(
  app: TestApp,
  ann: SignedIn,
  outsiders: readonly { caller: SignedIn | null }[],
  [request, report]: [Secret, Secret],
): Promise<{ requestIds: string[] }> {
  const { ctx } = app
  const requester = await app.signIn()
  const pending = await app.as(requester).call(SendFriendRequest, { body: { addresseeId: ann.memberId } })
  request.ids.push(pending.id)
  const sent = await app.as(ann).call(CreateReport, {
    body: { targetType: 'post', targetId: await buildPost(ctx), reason: 'other', details: report.canary },
  })
  report.ids.push(sent.id)
  const requestIds = [pending.id]
  for (const { caller } of outsiders) {
    if (caller === null) continue
    requestIds.push(await buildRequest(ctx, await buildMember(ctx), caller.memberId))
    requestIds.push(await buildRequest(ctx, caller.memberId, await buildMember(ctx)))
  }
  return { requestIds }
}
