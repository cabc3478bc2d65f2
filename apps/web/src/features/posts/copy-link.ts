import { t } from '@lingui/core/macro'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

/** Copies the address of a post, or of one thread of its comments, and says so. */
export async function copyPostLink(postId: string, threadId?: string): Promise<void> {
  const path = threadId ? `/post/${postId}?thread=${threadId}` : `/post/${postId}`
  try {
    await navigator.clipboard.writeText(window.location.origin + path)
    toastSuccess(t`Anyone who may see the post can open it.`, t`Link copied`)
  } catch {
    toastError(t`The link could not be copied.`)
  }
}
