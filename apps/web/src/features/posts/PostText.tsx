import { useLingui } from '@lingui/react/macro'
import type { Mention } from '@guildhall/contract/mentions'
import { RichText } from '#web/ui/RichText.tsx'
import { cutText } from './cut-text.ts'
import { useOpened } from './opened-texts.ts'

/** What a post says. Long text is cut until the reader wants it all; on a page of its own it is `whole`. */
export function PostText({
  postId,
  text,
  mentions = [],
  whole = false,
}: {
  postId: string
  text: string
  mentions?: readonly Mention[]
  whole?: boolean
}) {
  const { t } = useLingui()
  const [isOpen, open] = useOpened(postId)
  const beginning = whole || isOpen ? null : cutText(text)
  if (text === '') return null
  return (
    <p dir="auto" className="paragraphs">
      <RichText text={beginning ?? text} mentions={mentions} />
      {beginning !== null && (
        <>
          {'… '}
          <button
            type="button"
            onClick={open}
            className="-my-2 rounded-small py-2 font-semibold text-muted hover:text-ink hover:underline"
          >
            {t`Show more`}
          </button>
        </>
      )}
    </p>
  )
}
