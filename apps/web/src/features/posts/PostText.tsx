import { useLingui } from '@lingui/react/macro'
import type { Mention } from '@guildhall/contract/mentions'
import { RichText } from '#web/ui/RichText.tsx'
import { cutText } from './cut-text.ts'
import { useExpanded } from './expanded-texts.ts'

/** Renders the text of a post. Long text is cut until "Show more" is pressed, unless `full` is set. */
export function PostText({
  postId,
  text,
  mentions = [],
  full = false,
}: {
  postId: string
  text: string
  mentions?: readonly Mention[]
  full?: boolean
}) {
  const { t } = useLingui()
  const [isExpanded, expand] = useExpanded(postId)
  const excerpt = full || isExpanded ? null : cutText(text)
  if (text === '') return null
  return (
    <p dir="auto" className="paragraphs">
      <RichText text={excerpt ?? text} mentions={mentions} />
      {excerpt !== null && (
        <>
          {'… '}
          <button
            type="button"
            onClick={expand}
            className="-my-2 rounded-small py-2 font-semibold text-muted hover:text-ink hover:underline"
          >
            {t`Show more`}
          </button>
        </>
      )}
    </p>
  )
}
