import type { RunTask } from '#features/agents'
import { readFinding } from './finding.rules.ts'
import { promptAbout } from './review-prompt.ts'
import { writeReview } from './stored-review.rules.ts'
import { textsStore } from './texts.store.ts'

/** Returns what one run asks about the text that it reviews, and how to read the finding. For one run only. */
export function reviewTask(): RunTask {
  let writtenAt: Date | null = null
  return {
    async promptFor(ctx, { setup, post_id: postId, comment_id: commentId }) {
      if (!setup.is_active) return { status: 'refused', refusal: 'switched_off' }
      if (postId === null) return { status: 'failed', refusal: null }
      const target = { postId, commentId }
      const text = await textsStore.find(ctx.db, target)
      writtenAt = text?.written_at ?? null
      return promptAbout(ctx, setup, target, text)
    },
    read(_ctx, said, prompt) {
      const finding = readFinding(said, prompt)
      return finding === null || writtenAt === null ? null : writeReview({ finding, writtenAt })
    },
  }
}
