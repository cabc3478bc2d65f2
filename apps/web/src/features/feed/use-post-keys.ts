import { useNavigate } from '@tanstack/react-router'
import type { ListEntry } from '#web/features/posts/post-lists.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { useEffect } from 'react'

const BELOW_BAR_PX = 80

/** j and k focus the next and the previous post of a list; Enter opens the focused one. */
export function usePostKeys(entries: ListEntry[], scrollTo: (index: number) => void): void {
  const move = (step: 1 | -1) => {
    const index = nextIndex(entries, step)
    const id = entries[index]?.id
    if (!id) return
    scrollTo(index)
    cardOf(id)?.focus({ preventScroll: true })
  }
  useKeys({ j: () => move(1), k: () => move(-1) })

  const navigate = useNavigate()
  useEffect(() => {
    const open = ({ key, target }: KeyboardEvent) => {
      const id = target instanceof HTMLElement ? target.dataset['post'] : undefined
      if (key === 'Enter' && id) void navigate({ to: '/post/$id', params: { id } })
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [navigate])
}

/** Counts from the focused post, else from the first one on screen. */
function nextIndex(entries: ListEntry[], step: 1 | -1): number {
  const focused = document.activeElement?.closest<HTMLElement>('[data-post]')?.dataset['post']
  const at = entries.findIndex(({ id }) => id === focused)
  if (at >= 0) return at + step
  const first = entries.findIndex(({ id }) => {
    const box = cardOf(id)?.getBoundingClientRect()
    return box !== undefined && box.bottom > BELOW_BAR_PX
  })
  return step === 1 ? Math.max(first, 0) : first - 1
}

function cardOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-post="${CSS.escape(id)}"]`)
}
