import { useEffect } from 'react'

/** Names the page in the browser's tab and history, for as long as it is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Guildhall`
  }, [title])
}
