import { useCallback, useEffect, useState } from 'react'

const STEPS = 50
const STEP_MS = 20
const HALF = 0.5

/**
 * Counts from 0 to `target` in 50 steps of 20 ms, once half of the element that carries `ref` has been visible and
 * `delayMs` have passed. A null target waits; a `still` page has the target at once.
 */
export function useCountUp(target: number | null, delayMs: number, still: boolean) {
  const [seen, setSeen] = useState(false)
  const [count, setCount] = useState(0)

  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.intersectionRatio >= HALF)) return
        setSeen(true)
        observer.disconnect()
      },
      { threshold: HALF },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (target === null || !seen || still) return
    let step = 0
    let ticking: ReturnType<typeof setInterval> | undefined
    const starting = setTimeout(() => {
      ticking = setInterval(() => {
        step += 1
        setCount(Math.round((target * step) / STEPS))
        if (step === STEPS) clearInterval(ticking)
      }, STEP_MS)
    }, delayMs)
    return () => {
      clearTimeout(starting)
      clearInterval(ticking)
    }
  }, [target, seen, still, delayMs])

  return { ref, count: still ? (target ?? 0) : count }
}
