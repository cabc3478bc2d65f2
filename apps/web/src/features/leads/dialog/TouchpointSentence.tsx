import { Trans, useLingui } from '@lingui/react/macro'
import type { Touchpoint } from '@guildhall/contract/leads'
import type { ReactNode } from 'react'
import { displayName } from '#web/lib/names.ts'
import { STAGE_WORDS } from '../stage-words.ts'
import { isOwnType, LeadActivity } from './LeadActivity.tsx'
import { PostTarget } from './PostTarget.tsx'

/** Says in one sentence what an entry of a lead's history is about. */
export function TouchpointSentence({ touchpoint }: { touchpoint: Touchpoint }): ReactNode {
  const { type, postId, commentId, title, isByLead, actor } = touchpoint
  const name = actor && displayName(actor)
  if (type === 'stage_change') return <StageChange touchpoint={touchpoint} name={name} />
  if (type === 'note') return name ? <Trans>{name} wrote a note</Trans> : <Trans>Someone wrote a note</Trans>
  if (type === 'ai_reply') return <AgentAnswer touchpoint={touchpoint} name={name} />
  if (type === 'dm' && !isByLead)
    return name ? <Trans>{name} sent a message</Trans> : <Trans>Someone sent a message</Trans>
  if (!isOwnType(type)) return null
  return <LeadActivity type={type} postId={postId} title={title} isOnComment={commentId !== null} />
}

/** Without a name, rules moved the lead, or someone who has deleted their account. */
function StageChange({
  touchpoint: { from, to },
  name,
}: {
  touchpoint: Touchpoint
  name: string | null
}): ReactNode {
  const { i18n } = useLingui()
  if (!from || !to) return name ? <Trans>{name} moved the lead</Trans> : <Trans>The lead was moved</Trans>
  const stages = (
    <strong className="font-semibold">
      {i18n._(STAGE_WORDS[from])} → {i18n._(STAGE_WORDS[to])}
    </strong>
  )
  return name ? (
    <Trans context="fact: a lead to another stage">
      {name} moved {stages}
    </Trans>
  ) : (
    <Trans context="fact: a lead to another stage">Moved {stages}</Trans>
  )
}

function AgentAnswer({
  touchpoint: { postId, title },
  name,
}: {
  touchpoint: Touchpoint
  name: string | null
}): ReactNode {
  const target = title !== '' && <PostTarget postId={postId}>{title}</PostTarget>
  if (!name)
    return target ? <Trans>An AI agent answered on {target}</Trans> : <Trans>An AI agent answered</Trans>
  return target ? (
    <Trans>
      {name} answered on {target}
    </Trans>
  ) : (
    <Trans context="fact: an AI agent">{name} answered</Trans>
  )
}
