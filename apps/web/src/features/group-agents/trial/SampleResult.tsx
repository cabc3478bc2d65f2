import { Plural, useLingui } from '@lingui/react/macro'
import { WAIT_MINUTES } from '@guildhall/contract/agent-limits'
import type { AgentTrial, TrialResult } from '@guildhall/contract/agent-trials'
import { Clock, Lock, Pause, ReceiptText, Sparkles } from 'lucide-react'
import { moneyText, secondsText } from '#web/features/agents/admin/usage/usage-text.ts'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { displayName } from '#web/lib/names.ts'
import { Age } from '#web/ui/Age.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { AgentIcon } from '../AgentIcon.tsx'
import type { GroupAgentBody } from '../group-agents.queries.ts'
import { leadText, ruleText, silenceText } from './trial-words.ts'

const MAX_SOURCES = 3

/** Renders a sample post and what the agent would do with it. */
export function SampleResult({
  trial,
  result,
  body,
}: {
  trial: AgentTrial
  result: TrialResult
  body: GroupAgentBody
}) {
  const { t } = useLingui()
  const name = body.name || t`New agent`
  const wait = body.commentor?.waitTimeMinutes ?? WAIT_MINUTES.default
  return (
    <>
      {result.occasion && <SamplePost occasion={result.occasion} />}
      {result.text === null ? (
        <div className="rounded-card border border-line p-3 text-sm">
          <h4 className="font-semibold text-muted">{t`Here it stays silent`}</h4>
          <p className="mt-1 flex gap-2 text-muted">
            <Pause size={16} aria-hidden className="mt-0.5 flex-none" />
            <span className="min-w-0 wrap-anywhere">{silenceText(result, name)}</span>
          </p>
        </div>
      ) : (
        <>
          <p className="flex items-center gap-2 pl-2 text-xs text-muted">
            <Clock size={16} aria-hidden className="flex-none" />
            {leadText(result.trigger, wait)}
          </p>
          <div className="flex gap-2.5">
            <AgentIcon type={body.agentType} size="sm" />
            <div className="min-w-0 flex-1 rounded-card group-agents-answer p-3 text-base">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {name}
                </span>
                <Badge tone="ai">
                  <Sparkles size={11} aria-hidden />
                  {t({ message: 'AI', context: 'badge' })}
                </Badge>
              </p>
              <p dir="auto" className="mt-0.5 text-pretty whitespace-pre-line wrap-anywhere">
                {result.text}
              </p>
            </div>
          </div>
          <TrialReceipt trial={trial} result={result} />
        </>
      )}
      <Cost result={result} />
    </>
  )
}

function SamplePost({
  occasion: { author, excerpt, createdAt },
}: {
  occasion: NonNullable<TrialResult['occasion']>
}) {
  const { t } = useLingui()
  return (
    <div className="rounded-card border border-line bg-surface p-3">
      <div className="flex items-center gap-2.5">
        <MemberAvatar member={author} size="sm" />
        <p className="min-w-0 text-sm">
          <b dir="auto" className="block font-semibold wrap-anywhere">
            {displayName(author)}
          </b>
          <span className="text-xs text-muted">
            {t`Sample post`} · <Age of={createdAt} />
          </span>
        </p>
      </div>
      <p dir="auto" className="mt-2 text-base text-pretty wrap-anywhere">
        {excerpt}
      </p>
    </div>
  )
}

/** Renders the receipt that members could open. */
function TrialReceipt({
  trial: { model, isDemo },
  result: { trigger, sources, hiddenSources },
}: {
  trial: AgentTrial
  result: TrialResult
}) {
  const { t } = useLingui()
  const more = sources.length - MAX_SOURCES
  return (
    <section aria-label={t`Receipt, open to every member`} className="group-agents-receipt">
      <h4 className="mb-1.5 flex items-center gap-1.5 text-xs font-semibold">
        <ReceiptText size={14} aria-hidden />
        {t`Receipt, open to every member`}
      </h4>
      <dl>
        <dt>{t({ message: 'Rule', context: 'label' })}</dt>
        <dd>{ruleText(trigger)}</dd>
        <dt>{t({ message: 'Read', context: 'label: on a receipt, what the agent read' })}</dt>
        <dd className="min-w-0">
          {sources.slice(0, MAX_SOURCES).map(({ id, excerpt }) => (
            <span key={id} dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
              {excerpt}
            </span>
          ))}
          {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
          {sources.length === 0 && t`Nothing but your settings`}
        </dd>
        {hiddenSources > 0 && (
          <>
            <dt>{t`Left out`}</dt>
            <dd>
              <Plural value={hiddenSources} one="# source you can’t view" other="# sources you can’t view" />
            </dd>
          </>
        )}
        <dt>{t({ message: 'Model', context: 'label' })}</dt>
        <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          {model}
          {isDemo && <Badge>{t`Demo model`}</Badge>}
        </dd>
      </dl>
    </section>
  )
}

function Cost({ result: { costMicros, tokens, tookMs } }: { result: TrialResult }) {
  const { t } = useLingui()
  const [cost, time] = [moneyText(costMicros), secondsText(tookMs)]
  return (
    <p className="flex items-center gap-1.5 pl-3 text-xs text-muted tabular-nums">
      <Lock size={14} aria-hidden className="flex-none" />
      {t`Only you: ${cost} · ${tokens} tokens · ${time}`}
    </p>
  )
}
