import { expect, it } from 'vitest'

it('a channel reaches this test file and no other', async () => {
  const channels = [new BroadcastChannel('tabs'), new BroadcastChannel('tabs')] as const
  const received = new Promise((resolve) => (channels[1].onmessage = ({ data }) => resolve(data)))
  channels[0].postMessage('hi')
  expect(await received).toBe('hi')
  expect(channels[0].name).toMatch(/^tabs\..+/)
  for (const channel of channels) channel.close()
})
