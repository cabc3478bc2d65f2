import { Plural } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'

/** Renders a floating button that shows new comments, which would otherwise move what is being read. */
export function NewComments({
  count,
  isQuestion,
  onShow,
}: {
  count: number
  isQuestion: boolean
  onShow: () => void
}) {
  return (
    <div role="status" className="comments-new sticky z-3 flex h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={(event) => {
            const section = event.currentTarget.closest('[data-comments]')
            onShow()
            section?.scrollIntoView?.({ block: 'start' })
          }}
          className="flex h-11 animate-rise items-center gap-2 rounded-full bg-primary-fill px-4.5 text-base font-semibold whitespace-nowrap text-on-primary shadow-float hover:brightness-95 desk:h-9"
        >
          <ArrowUp size={17} aria-hidden />
          {isQuestion ? (
            <Plural value={count} one="# new answer" other="# new answers" />
          ) : (
            <Plural value={count} one="# new comment" other="# new comments" />
          )}
        </button>
      )}
    </div>
  )
}
