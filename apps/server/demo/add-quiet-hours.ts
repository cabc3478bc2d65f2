import { setQuietHours } from '#features/delivery'
import type { DemoContext } from './demo-context.ts'
import { MAIN_MEMBER } from './saved-posts.ts'

/** Sets quiet hours for the main member: nothing is sent to her at night. */
export async function addQuietHours({ ctx, actorOf }: DemoContext): Promise<void> {
  await setQuietHours(ctx, actorOf(MAIN_MEMBER), { from: '22:00', to: '07:00', timeZone: 'Europe/Lisbon' })
}
