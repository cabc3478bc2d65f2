import { SubscribeToPush, UnsubscribeFromPush } from '@guildhall/contract/delivery'
import { api } from '#web/lib/api.ts'
import { savePushOwner, readPushOwner } from './push-owner.ts'

/** The push state of this browser. `denied`: the person blocked notifications. */
export type PushState = 'unsupported' | 'denied' | 'on' | 'off'

const WORKER_PATH = '/push-worker.js'

/** Reads the state from the browser, the source of truth. */
export async function readPushState(memberId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOn = Notification.permission === 'granted' && readPushOwner() === memberId
  return isOn && (await currentSubscription()) ? 'on' : 'off'
}

/** Asks for permission, subscribes, and registers with the server. Returns the new state. */
export async function turnPushOn(memberId: string, key: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  await navigator.serviceWorker.register(WORKER_PATH)
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription with another key, or of another member, cannot be reused.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: decodeKey(key),
  })
  try {
    await registerSubscription(subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  savePushOwner(memberId)
  return 'on'
}

/** Ends the subscription in this browser and on the server. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription()
  savePushOwner(null)
  if (subscription) {
    await subscription.unsubscribe()
    await api.call(UnsubscribeFromPush, { body: { endpoint: subscription.endpoint } })
  }
  return 'off'
}

/** Registers again after a log-in: on the server, a subscription ends with its session. */
export async function renewPush(memberId: string): Promise<void> {
  if ((await readPushState(memberId)) !== 'on') return
  const subscription = await currentSubscription()
  if (subscription) await registerSubscription(subscription)
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function registerSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('a subscription without keys')
  const { p256dh, auth } = keys
  await api.call(SubscribeToPush, { body: { endpoint, keys: { p256dh, auth } } })
}

function decodeKey(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}
