import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Receipt, ReceiptSource } from '@guildhall/contract/agent-runs'
import { Lock } from 'lucide-react'
import { displayName } from '#web/lib/names.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ruleWords } from './rule-words.ts'

/** Renders the facts of a receipt: which rule applied, what was read, the model, its time, and who runs the agent. */
export function ReceiptRows({ receipt }: { receipt: Receipt }) {
  const { t, i18n } = useLingui()
  const { sources, hiddenSources, model, isDemo, isOfGroup, owner, tookMs } = receipt
  const seconds = i18n.number(tookMs / 1_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <dl className="agent-receipt-rows">
      <dt>{t({ message: 'Rule', context: 'label' })}</dt>
      <dd dir="auto">{ruleWords(receipt)}</dd>
      <dt>{t({ message: 'Read', context: 'label: on a receipt, what the agent read' })}</dt>
      <dd>
        <ol className="grid grid-cols-1 gap-1">
          {sources.map((source) => (
            <li key={source.id}>
              <SourceLink source={source} />
            </li>
          ))}
          {hiddenSources > 0 && (
            <li className="flex min-h-8 items-center gap-2 text-muted">
              <Lock size={15} aria-hidden className="flex-none" />
              <Plural value={hiddenSources} one="# source you can’t view" other="# sources you can’t view" />
            </li>
          )}
        </ol>
      </dd>
      <dt>{t({ message: 'Model', context: 'label' })}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        {model}
        {isDemo && <Badge>{t`Demo model`}</Badge>}
      </dd>
      <dt>{t({ message: 'Took', context: 'label: on a receipt, how long the agent took' })}</dt>
      <dd className="tabular-nums">{t({ message: `${seconds} s`, context: 'fact: on a receipt' })}</dd>
      <dt>{t`Run by`}</dt>
      <dd dir="auto">
        {owner ? displayName(owner) : isOfGroup ? t`The group’s admins` : t`The Guildhall team`}
      </dd>
    </dl>
  )
}

/** Links to a post, or to a comment with its replies: who wrote it, and how it begins. */
function SourceLink({ source: { type, id, postId, author, excerpt } }: { source: ReceiptSource }) {
  const { t } = useLingui()
  const name = author && displayName(author)
  return (
    <Link
      to="/post/$id"
      params={{ id: postId }}
      search={type === 'comment' ? { thread: id } : {}}
      className="group block min-h-11 rounded-small py-0.5 desk:min-h-8"
    >
      <span dir="auto" className="block font-semibold wrap-anywhere text-primary group-hover:underline">
        {name === null
          ? type === 'post'
            ? t({ message: 'A post', context: 'link' })
            : t({ message: 'A comment', context: 'link' })
          : type === 'post'
            ? t`${name}’s post`
            : t`${name}’s comment`}
      </span>
      <span dir="auto" className="line-clamp-2 text-muted wrap-anywhere">
        {excerpt}
      </span>
    </Link>
  )
}
