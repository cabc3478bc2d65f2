import { useState } from 'react'
import { BoundedMap } from '#web/lib/stores.ts'

const opened = new BoundedMap<string, true>(500)

/** Whether the long text of a post is shown in full, which stays so while the page lives: coming back finds it as it was. */
export function useOpened(postId: string): [boolean, () => void] {
  const [isOpen, setOpen] = useState(() => opened.has(postId))
  return [
    isOpen,
    () => {
      opened.set(postId, true)
      setOpen(true)
    },
  ]
}
