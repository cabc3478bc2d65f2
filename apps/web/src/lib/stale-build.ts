import { t } from '@lingui/core/macro'
import { toast } from '#web/ui/toasts.ts'
import { timeLimit } from './time-limit.ts'

const STORAGE_KEY = 'guildhall.reloaded'
const RELOAD_INTERVAL_MS = 60_000

let preloading = 0

/**
 * Handles chunks that fail to load, most likely because a newer version replaced them. If the member waits
 * for one, the page reloads, at most once a minute. If not, or with unsaved input, a toast offers to reload.
 * While the server can't be reached, nothing happens: a reload would lose the page.
 */
export function reloadForNewVersion(
  reload: () => void = () => window.location.reload(),
  isReachable: () => Promise<boolean> = canReachServer,
): void {
  window.addEventListener('vite:preloadError', () => {
    const isAwaited = preloading === 0
    void isReachable().then((answers) => {
      if (!answers) return
      if (isAwaited && !hasUnsaved() && canReload()) return reload()
      toast({
        tone: 'plain',
        title: t`A new version is available`,
        text: t`Reload when you’re ready.`,
        action: { label: t({ message: 'Reload', context: 'button' }), run: reload },
      })
    })
  })
}

/** Loads a chunk before it is needed. If that fails, a toast offers to reload. */
export function preload(load: () => Promise<unknown>): void {
  void loadAhead(load).catch(() => {})
}

/** Loads a chunk without reloading the page: for the router, which also preloads and reloads on its own. */
export async function loadAhead<M>(load: () => Promise<M>): Promise<M> {
  preloading += 1
  try {
    return await load()
  } finally {
    preloading -= 1
  }
}

async function canReachServer(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal: timeLimit('GET') })).ok
  } catch {
    return false
  }
}

/** True while a dialog is open or text is being written, which a reload would discard. */
function hasUnsaved(): boolean {
  return (
    document.querySelector('[role="dialog"]') !== null ||
    [...document.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '')
  )
}

function canReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(STORAGE_KEY) ?? 0) < RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
