import { setQuietHours } from '#features/delivery'
import { KEEPER } from './keepsakes.ts'
import type { Stage } from './stage.ts'

/** Lets one of them sleep: nothing is sent to her at night. */
export async function restAtNight({ ctx, viewerOf }: Stage): Promise<void> {
  await setQuietHours(ctx, viewerOf(KEEPER), { from: '22:00', to: '07:00', timeZone: 'Europe/Lisbon' })
}
