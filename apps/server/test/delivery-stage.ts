import type { Config } from '#platform/config'
import { keepWorkers } from './keep-workers.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { makeVapidKeys, openPushService, type PushService } from './push-service.ts'
import { startTestApp, type TestApp } from './app.ts'

/** An app with a mail server and a push service on this machine. */
export type DeliveryStage = {
  app: TestApp
  mailbox: Mailbox
  service: PushService
  /** Advances the clock and waits until everything that became due is done. */
  advance(minutes: number): Promise<void>
  /** Freezes the clock at this moment. */
  setClock(moment: string): Promise<void>
  close(): Promise<void>
}

/** Settings with the keys that sign links and pushes, without a mail server. */
export function deliveryEnv(): Partial<Record<keyof Config, string>> {
  return { LINK_SECRET: 'a secret of a test, long enough to be one', ...makeVapidKeys() }
}

/**
 * Starts the whole server with a mail server and a push service on loopback. A `frozen` clock stands still unless it is
 * moved; a `running` one runs until it is first moved.
 */
export async function startDelivery(
  options: Parameters<typeof startTestApp>[0] = {},
  clock: 'frozen' | 'running' = 'frozen',
): Promise<DeliveryStage> {
  const [mailbox, service] = [await openMailbox(), await openPushService()]
  const app = await startTestApp({
    ...options,
    env: {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Guildhall <no-reply@guildhall.example>',
      ...deliveryEnv(),
      PUSH_TO_LOOPBACK: 'true',
      ...options.env,
    },
  })
  let now = Date.now()
  const freezeAt = async (time: number) => {
    now = time
    await keepWorkers(app.ctx, new Date(now))
    app.setNow(new Date(now))
  }
  if (clock === 'frozen') await freezeAt(now)
  return {
    app,
    mailbox,
    service,
    async advance(minutes) {
      // Handle what is already due before the clock moves.
      await app.drain(60_000)
      await freezeAt(now + minutes * 60_000)
      await app.drain(60_000)
    },
    setClock: (moment) => freezeAt(Date.parse(moment)),
    async close() {
      await app.close()
      await mailbox.stop()
      await service.close()
    },
  }
}
