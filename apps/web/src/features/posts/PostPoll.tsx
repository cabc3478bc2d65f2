import { Plural, useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import { useId, useRef } from 'react'
import { useChange, useOptimistic } from '#web/lib/optimistic.ts'
import { vote, withVote } from './poll.queries.ts'
import { PollOption } from './PollOption.tsx'
import { timeLeftText } from './time-left.ts'
import { usePollEnd } from './use-poll-end.ts'

/** A poll. A click votes; results are shown after voting or once the poll has ended. */
export function PostPoll({ post: savedPost }: { post: Post }) {
  const { t } = useLingui()
  const questionId = useId()
  const options = useRef<HTMLUListElement>(null)
  const post = useOptimistic(vote(savedPost.id), savedPost, withVote)
  const choose = useChange(vote(post.id))
  const msLeft = usePollEnd(post)
  const results = post.pollResults
  const total = results?.reduce((sum, votes) => sum + votes, 0) ?? 0
  const isOpen = msLeft > 0 && post.viewer.canVote

  function removeVote() {
    // The button disappears with the vote, so move keyboard focus to the option first.
    options.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    choose(null)
  }

  return (
    <div className="grid gap-2.5">
      <p id={questionId} dir="auto" className="font-semibold wrap-anywhere">
        {post.pollQuestion}
      </p>
      <ul ref={options} aria-labelledby={questionId} className="grid gap-2">
        {post.pollOptions?.map((option, at) => (
          <li key={at}>
            <PollOption
              text={option}
              share={results ? (total === 0 ? 0 : (results[at] ?? 0) / total) : null}
              isMine={post.viewerVote === at}
              {...(isOpen && { onChoose: () => choose(at) })}
            />
          </li>
        ))}
      </ul>
      <p className="flex min-h-6 flex-wrap items-center gap-x-1.5 text-sm text-muted tabular-nums">
        <span className="after:ml-1.5 after:content-['·']">
          <Plural value={post.pollVotes ?? total} one="# vote" other="# votes" />
        </span>
        <span>{msLeft > 0 ? timeLeftText(msLeft) : t`Final results`}</span>
        {isOpen && post.viewerVote !== null && (
          <button
            type="button"
            onClick={removeVote}
            className="relative ml-1.5 rounded-small font-semibold text-primary before:absolute before:-inset-x-2 before:-inset-y-3 hover:underline"
          >
            {t`Remove my vote`}
          </button>
        )}
      </p>
    </div>
  )
}
