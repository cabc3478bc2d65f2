import { onlineManager, useQueryClient } from '@tanstack/react-query'
import type { MediaView } from '@guildhall/contract/media'
import { useState } from 'react'
import { useImageFailed } from '#web/lib/use-image-failed.ts'
import { onPostChanged } from './posts.push.ts'

/**
 * Returns the URLs of a post's media. They stay the same when the post is refetched, so that a photo is not
 * loaded twice and a video keeps playing. If one fails, the post is refetched once: it may be deleted, or
 * have new URLs.
 */
export function useMediaUrls(postId: string, media: MediaView) {
  const client = useQueryClient()
  const [current, setCurrent] = useState(media)
  const [isBroken, markBroken] = useImageFailed(keyOf(current))
  const [hasRefetched, setRefetched] = useState(false)
  if (current.id !== media.id || (isBroken && keyOf(current) !== keyOf(media))) setCurrent(media)

  function onError() {
    markBroken()
    if (hasRefetched || !onlineManager.isOnline()) return
    setRefetched(true)
    void onPostChanged(client, postId)
  }
  return { pictures: current.pictures, videoUrl: current.videoUrl, isBroken, onError }
}

function keyOf({ id, pictures }: MediaView): string {
  return pictures[0]?.url ?? id
}
