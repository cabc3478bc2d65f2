import { afterAll, expect, it, vi } from 'vitest'
import { memberChanges } from '#features/members'
import { openContext } from '#platform/open-context'
import { startTestApp } from '#test/app'
import { startListeners } from './listeners.ts'

const app = await startTestApp({ events: false })
// Like a worker process: a context without routes, in another namespace than the app's.
const worker = openContext({ ...app.ctx.config, NAMESPACE: `${app.ctx.config.NAMESPACE}w` }, 'worker')
afterAll(async () => {
  await worker.close()
  await app.close()
})

it('a process without routes receives changes of members', async () => {
  startListeners(worker)
  await vi.waitFor(() => worker.nats.health(), 25_000)
  await worker.nats.flush()
  const memberId = worker.newId()
  const readAt = memberChanges.now()
  worker.nats.send(worker.nats.subject('members.changed'), memberId)
  await vi.waitFor(() => expect(memberChanges.isOutdated(memberId, readAt)).toBe(true), 25_000)
})
