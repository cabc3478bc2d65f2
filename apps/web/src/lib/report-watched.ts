import type { QueryClient } from '@tanstack/react-query'
import { Watch } from '@guildhall/contract/push'
import { api } from './api.ts'
import { isUnauthorized } from './api-error.ts'
import { reportError } from './log.ts'
import { watchedOf } from './watched-topics.ts'

const DEBOUNCE_MS = 400

/** Sends the topics that this tab watches to the server when they change. `resend` is for a new stream. */
export function reportWatched(client: QueryClient): { resend: () => void; stop: () => void } {
  const tab = crypto.randomUUID()
  const watched = watchedOf(client)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let lastSent = ''

  // One at a time, so that an older set never arrives after a newer one.
  const report = async () => {
    const topics = [...watched.topics.keys()]
    const current = topics.toSorted().join()
    if (isSending || current === lastSent) return
    isSending = true
    lastSent = current
    try {
      await api.call(Watch, { body: { tab, topics } })
    } catch (error) {
      lastSent = ''
      // After a log-out there is nothing left to watch.
      if (!isUnauthorized(error)) reportError('The watched topics could not be sent', error)
      return
    } finally {
      isSending = false
    }
    void report()
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void report(), DEBOUNCE_MS)
  }
  const resend = () => {
    lastSent = ''
    if (watched.topics.size > 0) schedule()
  }
  const release = () => {
    if (lastSent === '') return
    lastSent = ''
    api.sendBeacon(Watch, { body: { tab, topics: [] } }).catch(() => {})
  }

  watched.onChange = schedule
  resend()
  window.addEventListener('pagehide', release)
  window.addEventListener('pageshow', resend)
  return {
    resend,
    stop: () => {
      clearTimeout(timer)
      watched.onChange = () => {}
      window.removeEventListener('pagehide', release)
      window.removeEventListener('pageshow', resend)
      release()
    },
  }
}
