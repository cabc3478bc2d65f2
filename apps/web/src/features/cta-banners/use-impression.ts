import { useEffect, type RefObject } from 'react'
import { recordImpression } from './cta-banners.queries.ts'

/** Seen is what was on screen by half for a second. */
const SEEN_MS = 1_000
const SEEN_SHARE = 0.5
/** What this page has said already: the server counts each of them once anyway. */
const said = new Set<string>()

/** Says that the viewer has seen a banner, once it was on screen long enough. */
export function useImpression(id: string, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!frame.current || said.has(id) || typeof IntersectionObserver === 'undefined') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry?.isIntersecting) timer = setTimeout(say, SEEN_MS)
      },
      { threshold: SEEN_SHARE },
    )
    const say = () => {
      observer.disconnect()
      said.add(id)
      recordImpression(id)
    }
    observer.observe(frame.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [id, frame])
}
