import { useEffect, useState } from 'react'

const READING_LINE = 0.3

/**
 * The section being read: the one that crosses a line a third down the screen, the last one at the end of the page.
 * A section that was asked for by its address stays marked until the reader scrolls on by hand.
 */
export function useActiveSection(ids: string[]): string | undefined {
  const [active, setActive] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const names = key.split(' ')
    let asked: string | undefined
    const look = () => setActive(asked ?? sectionAtLine(names))
    const ask = () => {
      asked = names.find((id) => window.location.hash === `#${id}`)
      look()
    }
    const release = () => {
      asked = undefined
    }
    ask()
    const listening = new AbortController()
    const on = { passive: true, signal: listening.signal }
    window.addEventListener('scroll', look, on)
    window.addEventListener('hashchange', ask, on)
    for (const hand of ['wheel', 'touchmove', 'keydown'] as const) window.addEventListener(hand, release, on)
    return () => listening.abort()
  }, [key])
  return active
}

function sectionAtLine(ids: string[]): string | undefined {
  const page = document.documentElement
  const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 2
  if (atEnd) return ids.at(-1)
  const line = window.innerHeight * READING_LINE
  return (
    ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line) ??
    ids[0]
  )
}
