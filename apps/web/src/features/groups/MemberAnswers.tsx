import { useLingui } from '@lingui/react/macro'
import type { EntryAnswer } from '@guildhall/contract/groups'
import { ChevronDown } from 'lucide-react'

/** What a member answered when they joined, behind a disclosure. Only the owner and admins receive it. */
export function MemberAnswers({ answers }: { answers: readonly EntryAnswer[] }) {
  const { t } = useLingui()
  return (
    <details className="group-answers group/answers mt-1.5 min-w-0">
      <summary className="ml-14 inline-flex min-h-9 cursor-pointer list-none items-center gap-1 rounded-small px-1 text-sm font-semibold text-muted hover:text-ink desk:min-h-7">
        {t({ message: 'Answers', context: 'button: what someone answered when they joined' })}
        <ChevronDown
          size={16}
          strokeWidth={2}
          aria-hidden
          className="transition-transform group-open/answers:rotate-180"
        />
      </summary>
      <dl className="mt-1 grid gap-2 rounded-small bg-sunken p-3 text-sm">
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt dir="auto" className="text-muted wrap-anywhere">
              {question}
            </dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
