import { expect, it } from 'vitest'
import { addPiece } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import type { Ctx } from '../context.ts'
import { createRegistration } from './register.ts'

const { setUp } = useStages()
const MINUTE = 60_000

it('returns a moment at which the workers count as seen, even if the clock jumps meanwhile', async () => {
  const { ctx, rows } = await setUp()
  const start = Date.parse('2027-01-01T00:00:00Z')
  let now = start
  const seenAt = async () => {
    const [row] = await rows('select seen_at from event_workers')
    return (row as { seen_at: Date }).seen_at.getTime()
  }
  const register = createRegistration({ ...ctx, now: () => new Date(now) } as Ctx, [addPiece])

  const [first, second] = [register(), register()]
  now = start + 90 * MINUTE
  expect([(await first).getTime(), (await second).getTime()]).toEqual([now, now])
  expect(await seenAt()).toBe(now)

  now += MINUTE / 2
  expect((await register()).getTime()).toBe(now)
  expect(await seenAt(), 'it is not written again and again').toBe(start + 90 * MINUTE)
  now = start
  await register()
  expect(await seenAt(), 'a clock that jumps back').toBe(start)
})
