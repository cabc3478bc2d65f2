import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { Theme } from '@guildhall/contract/lead-insights'
import { ChevronDown } from 'lucide-react'

/** A theme with how many members write about it. It opens some of what they wrote. */
export function ThemeRow({ theme }: { theme: Theme }) {
  const { t, i18n } = useLingui()
  const { text, isByModel, authorCount, evidence } = theme
  return (
    <li>
      <details className="insights-theme">
        <summary>
          <span dir="auto" className="min-w-0 flex-1 text-base wrap-anywhere">
            {text}
          </span>
          <span aria-hidden className="font-bold tabular-nums">
            {i18n.number(authorCount)}
          </span>
          <span className="sr-only">{plural(authorCount, { one: '# member', other: '# members' })}</span>
          <ChevronDown size={16} strokeWidth={2} aria-hidden className="insights-chevron" />
        </summary>
        <ul aria-label={t`What members wrote`} className="grid gap-1 pb-2">
          {evidence.map(({ postId, commentId, text: said }) => (
            <li key={commentId ?? postId}>
              <Link
                to="/post/$id"
                params={{ id: postId }}
                search={commentId === null ? {} : { thread: commentId }}
                dir="auto"
                className="insights-quote"
              >
                <span className="line-clamp-2 wrap-anywhere">{said}</span>
              </Link>
            </li>
          ))}
        </ul>
        {isByModel && <p className="pb-2 text-xs text-muted">{t`An AI model worded this theme.`}</p>}
      </details>
    </li>
  )
}
