import { reportError } from '#web/lib/log.ts'
import { readPushOwner } from './push-owner.ts'

/** Renews pushes after a log-in, if this member turned them on in this browser. */
export function keepPushOn(memberId: string): void {
  if (readPushOwner() !== memberId) return
  void import('./push-browser.ts')
    .then(({ renewPush }) => renewPush(memberId))
    .catch((error: unknown) => reportError('Push notifications could not be renewed', error))
}
