import { changeUsername } from '../src/features/usernames/change-username.ts'
import type { Ctx } from '#platform/context'

/** Gives a member a username, one of their own unless given. Answers it. */
export async function buildUsername(ctx: Ctx, memberId: string, username?: string): Promise<string> {
  const wanted = username ?? `name_${memberId.replaceAll('-', '').slice(-16)}`
  return (await changeUsername(ctx, { memberId, sessionId: '' }, wanted)).username
}
