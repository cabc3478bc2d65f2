import { useCallback, useEffect, useState } from 'react'

const STEPS = 50
const STEP_MS = 20
const VISIBLE_RATIO = 0.5

/**
 * Counts from 0 to `target` in 50 steps of 20 ms, once half of the element with `ref` has been visible and
 * `delayMs` have passed. Waits while the target is null; returns it immediately with `reducedMotion`.
 */
export function useCountUp(target: number | null, delayMs: number, reducedMotion: boolean) {
  const [wasVisible, setWasVisible] = useState(false)
  const [count, setCount] = useState(0)

  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.intersectionRatio >= VISIBLE_RATIO)) return
        setWasVisible(true)
        observer.disconnect()
      },
      { threshold: VISIBLE_RATIO },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (target === null || !wasVisible || reducedMotion) return
    let step = 0
    let interval: ReturnType<typeof setInterval> | undefined
    const timeout = setTimeout(() => {
      interval = setInterval(() => {
        step += 1
        setCount(Math.round((target * step) / STEPS))
        if (step === STEPS) clearInterval(interval)
      }, STEP_MS)
    }, delayMs)
    return () => {
      clearTimeout(timeout)
      clearInterval(interval)
    }
  }, [target, wasVisible, reducedMotion, delayMs])

  return { ref, count: reducedMotion ? (target ?? 0) : count }
}
