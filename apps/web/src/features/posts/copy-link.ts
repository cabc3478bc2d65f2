import { t } from '@lingui/core/macro'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

/** Copies the URL of a post, or of one of its comment threads, and shows a toast. */
export async function copyPostLink(postId: string, threadId?: string): Promise<void> {
  const path = threadId ? `/post/${postId}?thread=${threadId}` : `/post/${postId}`
  try {
    await navigator.clipboard.writeText(window.location.origin + path)
    toastSuccess(t`Anyone who can see this post can open the link.`, t`Link copied`)
  } catch {
    toastError(t`Couldn’t copy the link.`)
  }
}
