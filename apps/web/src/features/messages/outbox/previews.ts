import { onReset } from '#web/lib/stores.ts'

/** Maximum number of local files that are shown until the server's versions have loaded. */
const MAX_PREVIEWS = 30
const urls = new Map<string, string>()
onReset(() => {
  for (const id of urls.keys()) deletePreview(id)
})

/** Remembers the file of a message, so that it is shown from this browser. */
export function rememberPreview(id: string, blob: Blob): void {
  if (urls.has(id)) return
  urls.set(id, URL.createObjectURL(blob))
  const [oldest] = urls.keys()
  if (urls.size > MAX_PREVIEWS && oldest !== undefined) deletePreview(oldest)
}

/** Returns the URL of the local file of a message; null if it was not sent from here. */
export function previewOf(id: string): string | null {
  return urls.get(id) ?? null
}

function deletePreview(id: string): void {
  URL.revokeObjectURL(urls.get(id) ?? '')
  urls.delete(id)
}
