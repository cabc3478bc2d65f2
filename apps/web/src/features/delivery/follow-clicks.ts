/** Goes where a clicked notification leads, in the tab that is open. Returns the way to stop. */
export function followClicks(go: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const { serviceWorker } = navigator
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const path = pathIn(data)
    if (path !== null) go(path)
  }
  serviceWorker.addEventListener('message', onMessage)
  return () => serviceWorker.removeEventListener('message', onMessage)
}

function pathIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('url' in data)) return null
  const { type, url } = data
  return type === 'push.clicked' && typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : null
}
