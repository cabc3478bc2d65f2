import { SubscribeToPush, UnsubscribeFromPush } from '@guildhall/contract/delivery'
import { api } from '#web/lib/api.ts'
import { keepPushOwner, readPushOwner } from './push-owner.ts'

/** How this browser stands to pushes. `denied`: the person told the browser to show none. */
export type PushState = 'unsupported' | 'denied' | 'on' | 'off'

const WORKER = '/push-worker.js'

/** Asks the browser, which is the one that knows. */
export async function readPushState(memberId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOn = Notification.permission === 'granted' && readPushOwner() === memberId
  return isOn && (await subscriptionHere()) ? 'on' : 'off'
}

/** Asks the person, subscribes, and tells the server. Answers how it stands then. */
export async function turnPushOn(memberId: string, key: string): Promise<PushState> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'off'
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made with another key, or by someone else, is not ours to go on with.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  })
  try {
    await tellServer(subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  keepPushOwner(memberId)
  return 'on'
}

/** Ends it here and on the server. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await subscriptionHere()
  keepPushOwner(null)
  if (subscription) {
    await subscription.unsubscribe()
    await api.call(UnsubscribeFromPush, { body: { endpoint: subscription.endpoint } })
  }
  return 'off'
}

/** Tells the server again after a log-in: a subscription lives as long as a session there. */
export async function renewPush(memberId: string): Promise<void> {
  if ((await readPushState(memberId)) !== 'on') return
  const subscription = await subscriptionHere()
  if (subscription) await tellServer(subscription)
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('a subscription without keys')
  const { p256dh, auth } = keys
  await api.call(SubscribeToPush, { body: { endpoint, keys: { p256dh, auth } } })
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}
