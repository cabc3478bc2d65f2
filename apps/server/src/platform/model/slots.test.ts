import { expect, it } from 'vitest'
import { createSlots } from './slots.ts'

it('work waits for its turn, fails as busy if that takes too long, and no slot is lost', async () => {
  const slots = createSlots(1, 50)
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = slots.use(() => promise)
  await expect(slots.use(async () => 'second')).rejects.toMatchObject({ failure: 'busy' })
  const third = slots.use(() => Promise.reject(new Error('its own failure')))
  resolve()
  await first
  await expect(third).rejects.toThrow('its own failure')
  expect(await slots.use(async () => 'fourth')).toBe('fourth')
})
