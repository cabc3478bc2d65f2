// Shows what the server pushes while the site is closed, and opens what a notification is about.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
// The push service gave the browser another address: the server has to know.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

function read(data) {
  try {
    const { title, body, url, tag } = data.json()
    return { title: String(title), body: String(body), url: pathOf(url), tag: String(tag) }
  } catch {
    return { title: 'Guildhall', body: '', url: '/', tag: 'guildhall' }
  }
}

/** A path of this site, whatever was sent. */
function pathOf(url) {
  const path = String(url)
  return /^\/(?![/\\])/.test(path) ? path : '/'
}

async function show({ title, body, url, tag }) {
  const windows = await self.clients.matchAll({ type: 'window' })
  // Who is looking at the site sees it there.
  if (windows.some((one) => one.focused && one.visibilityState === 'visible')) return
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/favicon.svg',
    data: { url },
  })
}

/** Goes on in a tab that is open, without loading it anew; where there is none, opens one. */
async function open(data) {
  const url = pathOf(data && data.url)
  const windows = await self.clients.matchAll({ type: 'window' })
  const tab = windows.find((one) => one.visibilityState === 'visible') ?? windows[0]
  if (!tab) return self.clients.openWindow(url)
  tab.postMessage({ type: 'push.clicked', url })
  return tab.focus().catch(() => undefined)
}

async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription && oldSubscription.options
  const subscription =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/push/subscription', {
    method: 'PUT',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
