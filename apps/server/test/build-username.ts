import { changeUsername } from '../src/features/usernames/change-username.ts'
import { memberActor, type Ctx } from '#platform/context'

/** Sets a member's username, by default a unique one. Returns it. */
export async function buildUsername(ctx: Ctx, memberId: string, username?: string): Promise<string> {
  const wanted = username ?? `name_${memberId.replaceAll('-', '').slice(-16)}`
  return (await changeUsername(ctx, memberActor(memberId), wanted)).username
}
