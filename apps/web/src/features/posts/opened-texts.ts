import { useState } from 'react'

const opened = new Set<string>()

/** Whether the long text of a post is shown in full, which stays so while the page lives: coming back finds it as it was. */
export function useOpened(postId: string): [boolean, () => void] {
  const [isOpen, setOpen] = useState(() => opened.has(postId))
  return [
    isOpen,
    () => {
      opened.add(postId)
      setOpen(true)
    },
  ]
}
