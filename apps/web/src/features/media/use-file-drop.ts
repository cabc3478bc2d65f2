import { useEffect, useRef, useState } from 'react'

/** Accepts files dropped anywhere in the window. Returns true while files are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    // Without a related target, the drag has left the window.
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      setOver(false)
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    const listening = new AbortController()
    window.addEventListener('dragover', onDragOver, listening)
    window.addEventListener('dragleave', onDragLeave, listening)
    window.addEventListener('drop', onDrop, listening)
    return () => listening.abort()
  }, [])
  return isOver
}
