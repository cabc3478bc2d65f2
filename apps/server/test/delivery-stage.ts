import type { Config } from '#platform/config'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { makeVapidKeys, openPushService, type PushService } from './push-service.ts'
import { startTestApp, type TestApp } from './app.ts'

/** What an app needs to send mail and pushes on this machine. */
export type DeliveryStage = {
  app: TestApp
  mailbox: Mailbox
  service: PushService
  /** Moves the clock on and waits until everything that became due is done. */
  pass(minutes: number): Promise<void>
  /** Puts the clock to a moment, which stands still from then on. */
  standAt(moment: string): Promise<void>
  close(): Promise<void>
}

/** What signs links and pushes; a mail server is not among it. */
export function deliveryEnv(): Partial<Record<keyof Config, string>> {
  return { LINK_SECRET: 'a secret of a test, long enough to be one', ...makeVapidKeys() }
}

/**
 * The whole server beside a mail server and a push service on loopback. Its clock stands still unless it is moved, or
 * runs until then.
 */
export async function startDelivery(
  options: Parameters<typeof startTestApp>[0] = {},
  clock: 'still' | 'running' = 'still',
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
  const stand = async (at: number) => {
    now = at
    // Workers that were not seen for an hour count as gone, and a jump is no hour in which they were.
    await app.ctx.db.query('', 'update event_workers set seen_at = $1', [new Date(now)])
    app.setNow(new Date(now))
  }
  if (clock === 'still') await stand(now)
  return {
    app,
    mailbox,
    service,
    async pass(minutes) {
      // What waits for now is done now.
      await app.settle(60_000)
      await stand(now + minutes * 60_000)
      await app.settle(60_000)
    },
    standAt: (moment) => stand(Date.parse(moment)),
    async close() {
      await app.close()
      await mailbox.stop()
      await service.close()
    },
  }
}
