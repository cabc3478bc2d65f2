import { useEffect, useState } from 'react'

const READING_LINE_RATIO = 0.3

/**
 * Returns the section being read: the one that crosses a line a third down the screen, or the last one at the
 * end of the page. A section from the URL hash stays active until the user scrolls manually.
 */
export function useActiveSection(ids: string[]): string | undefined {
  const [active, setActive] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const sectionIds = key.split(' ')
    let targeted: string | undefined
    const update = () => setActive(targeted ?? sectionAtLine(sectionIds))
    const readHash = () => {
      targeted = sectionIds.find((id) => window.location.hash === `#${id}`)
      update()
    }
    const clearTarget = () => {
      targeted = undefined
    }
    readHash()
    const controller = new AbortController()
    const options = { passive: true, signal: controller.signal }
    window.addEventListener('scroll', update, options)
    window.addEventListener('hashchange', readHash, options)
    for (const eventName of ['wheel', 'touchmove', 'keydown'] as const)
      window.addEventListener(eventName, clearTarget, options)
    return () => controller.abort()
  }, [key])
  return active
}

function sectionAtLine(ids: string[]): string | undefined {
  const page = document.documentElement
  const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 2
  if (atEnd) return ids.at(-1)
  const line = window.innerHeight * READING_LINE_RATIO
  return (
    ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line) ??
    ids[0]
  )
}
