import { startTransition, Suspense, useEffect, useState } from 'react'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { useToast } from './toasts.ts'

const Toaster = lazyNamed(load)
/** The pauses double up to this. */
const MAX_RETRY_MS = 60_000
/** By then the first screen is complete. Toasts must work even if the connection is lost later. */
const LOAD_AFTER_MS = 4_000

/** Shows toasts. Their code is loaded with the first one, or else after the first screen. */
export function ToastHost() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setNeeded(true), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const hasToast = useToast() !== null
  useEffect(() => {
    // Without a transition React shows nothing for 300 ms after the code has come.
    if (hasToast) startTransition(() => setNeeded(true))
  }, [hasToast])
  return <Suspense>{isNeeded && <Toaster />}</Suspense>
}

/** Tries until the code has come: the connection can be lost just then. */
async function load() {
  for (let pause = 1_000; ; pause = Math.min(pause * 2, MAX_RETRY_MS)) {
    try {
      return (await import('./Toaster.tsx')).Toaster
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
