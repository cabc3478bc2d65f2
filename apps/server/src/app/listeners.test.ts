import { afterAll, expect, it, vi } from 'vitest'
import { changesCache } from '#features/members'
import { openContext } from '#platform/open-context'
import { startTestApp } from '#test/app'
import { startListeners } from './listeners.ts'

const app = await startTestApp({ events: false })
// As a worker process has it: a context without routes, here of another installation than the app's.
const worker = openContext({ ...app.ctx.config, NAMESPACE: `${app.ctx.config.NAMESPACE}w` }, 'worker')
afterAll(async () => {
  await worker.close()
  await app.close()
})

it('a process without routes hears of members who changed', async () => {
  startListeners(worker)
  await vi.waitFor(() => worker.nats.health(), 5_000)
  await worker.nats.settle()
  const memberId = worker.newId()
  const readAt = changesCache.now()
  worker.nats.send(worker.nats.subject('members.changed'), memberId)
  await vi.waitFor(() => expect(changesCache.isOutdated(memberId, readAt)).toBe(true), 5_000)
})
