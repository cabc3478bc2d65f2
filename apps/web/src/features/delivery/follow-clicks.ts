/** Navigates the open tab to the target of a clicked notification. Returns the cleanup function. */
export function followClicks(navigate: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const { serviceWorker } = navigator
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const path = clickedPath(data)
    if (path !== null) navigate(path)
  }
  serviceWorker.addEventListener('message', onMessage)
  return () => serviceWorker.removeEventListener('message', onMessage)
}

function clickedPath(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('url' in data)) return null
  const { type, url } = data
  return type === 'push.clicked' && typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : null
}
