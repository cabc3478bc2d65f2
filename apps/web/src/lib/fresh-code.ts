import { t } from '@lingui/core/macro'
import { toast } from '#web/ui/toasts.ts'

const STORE = 'guildhall.reloaded'
const QUIET_MS = 60_000

let ahead = 0

/**
 * A part of the application that cannot be loaded was most likely replaced by a newer version. Where someone waits for
 * it, the page loads anew, once a minute at most. Where nobody does, or something unsaved is on screen, a toast offers it.
 */
export function reloadForNewVersion(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    if (ahead === 0 && !hasUnsaved() && mayReload()) return reload()
    toast({
      tone: 'plain',
      title: t`A new version is available`,
      text: t`Reload when you’re ready.`,
      action: { label: t`Reload`, run: reload },
    })
  })
}

/** Loads a part before anyone waits for it. If that fails, nothing happens but an offer to reload. */
export function preload(load: () => Promise<unknown>): void {
  void loadAhead(load).catch(() => {})
}

/** A way of loading that never reloads the page by itself: for the router, which loads ahead of navigations too and reloads on its own. */
export async function loadAhead<M>(load: () => Promise<M>): Promise<M> {
  ahead += 1
  try {
    return await load()
  } finally {
    ahead -= 1
  }
}

/** True while a dialog is open or a text is being written: a reload would take it away from under the member. */
function hasUnsaved(): boolean {
  return (
    document.querySelector('[role="dialog"]') !== null ||
    [...document.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '')
  )
}

function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(STORE) ?? 0) < QUIET_MS) return false
    sessionStorage.setItem(STORE, String(Date.now()))
    return true
  } catch {
    return false
  }
}
