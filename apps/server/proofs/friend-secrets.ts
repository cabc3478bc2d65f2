import { SendFriendRequest } from '@guildhall/contract/friends'
import { CreateReport } from '@guildhall/contract/reports'
import type { SignedIn, TestApp } from '#test/app'
import { buildMember, buildPost, buildRequest } from '#test/build'

type Word = { word: string; ids: string[] }

/**
 * What is between two people only: a request to Ann that waits, and what she reported. Every outsider has requests of
 * their own to answer and to take back. Answers the ids of all requests.
 */
export async function friendSecrets(
  app: TestApp,
  ann: SignedIn,
  outsiders: readonly { caller: SignedIn | null }[],
  [request, report]: [Word, Word],
): Promise<{ requestIds: string[] }> {
  const { ctx } = app
  const suitor = await app.signIn()
  const asked = await app.as(suitor).call(SendFriendRequest, { body: { addresseeId: ann.memberId } })
  request.ids.push(asked.id)
  const made = await app.as(ann).call(CreateReport, {
    body: { targetType: 'post', targetId: await buildPost(ctx), reason: 'other', details: report.word },
  })
  report.ids.push(made.id)
  const requestIds = [asked.id]
  for (const { caller } of outsiders) {
    if (caller === null) continue
    requestIds.push(await buildRequest(ctx, await buildMember(ctx), caller.memberId))
    requestIds.push(await buildRequest(ctx, caller.memberId, await buildMember(ctx)))
  }
  return { requestIds }
}
