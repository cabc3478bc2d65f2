import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupActionName, GroupLogEntry } from '@guildhall/contract/group-log'
import type { MemberCard } from '@guildhall/contract/members'
import type { ComponentType, ReactNode } from 'react'
import { untilText } from '#web/features/decisions/until-text.ts'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { displayName } from '#web/lib/names.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { AGENT_SENTENCES } from './agent-sentences.tsx'

/** Parts of a sentence: who did it, to whom, and until when. */
type Parts = { actor: ReactNode; subject: ReactNode; until: string | null; role: GroupLogEntry['role'] }

/** Renders who did what to whom, in one sentence. */
export function LogSentence({ entry }: { entry: GroupLogEntry }) {
  const { t } = useLingui()
  const Sentence = SENTENCES[entry.action]
  const someone = entry.action in AGENT_SENTENCES ? t`an AI agent` : t`a former member`
  return (
    <Sentence
      actor={<Person member={entry.actor} unknown={t`An admin`} />}
      subject={<Person member={entry.subject} unknown={someone} />}
      until={entry.until === null ? null : untilText(entry.until)}
      role={entry.role}
    />
  )
}

function Person({ member, unknown }: { member: MemberCard | null; unknown: string }) {
  const { t } = useLingui()
  if (!member) return unknown
  return (
    <>
      <MemberLink member={member} className="inline! font-semibold">
        <span dir="auto">{displayName(member)}</span>
      </MemberLink>
      {member.kind === 'agent' && (
        <>
          {' '}
          <Badge tone="ai">{t({ message: 'AI', context: 'badge' })}</Badge>
        </>
      )}
    </>
  )
}

const SENTENCES: Record<GroupActionName, ComponentType<Parts>> = {
  edit: ({ actor }) => <Trans>{actor} changed the group’s settings</Trans>,
  set_role: ({ actor, subject, role }) =>
    role === 'admin' ? (
      <Trans>
        {actor} made {subject} an admin
      </Trans>
    ) : (
      <Trans>
        {actor} demoted {subject} to member
      </Trans>
    ),
  remove_member: ({ actor, subject }) => (
    <Trans>
      {actor} removed {subject} from the group
    </Trans>
  ),
  transfer: ({ actor, subject }) => (
    <Trans>
      {actor} made {subject} the owner
    </Trans>
  ),
  invite: ({ actor, subject }) => (
    <Trans context="status: log">
      {actor} invited {subject}
    </Trans>
  ),
  revoke_invite: ({ actor, subject }) => (
    <Trans>
      {actor} took back {subject}’s invitation
    </Trans>
  ),
  create_link: ({ actor }) => <Trans>{actor} created an invite link</Trans>,
  revoke_link: ({ actor }) => <Trans>{actor} revoked an invite link</Trans>,
  create_event: ({ actor }) => <Trans>{actor} created an event</Trans>,
  edit_event: ({ actor }) => <Trans>{actor} changed an event</Trans>,
  cancel_event: ({ actor }) => <Trans>{actor} canceled an event</Trans>,
  hide: ({ actor, subject }) => (
    <Trans>
      {actor} hid something that {subject} wrote
    </Trans>
  ),
  restore: ({ actor, subject }) => (
    <Trans>
      {actor} restored something that {subject} wrote
    </Trans>
  ),
  remove_content: ({ actor, subject }) => (
    <Trans>
      {actor} removed something that {subject} wrote
    </Trans>
  ),
  warn: ({ actor, subject }) => (
    <Trans context="status: log">
      {actor} warned {subject}
    </Trans>
  ),
  mute: ({ actor, subject, until }) => (
    <Trans>
      {actor} muted {subject} until {until}
    </Trans>
  ),
  unmute: ({ actor, subject }) => (
    <Trans context="status: log">
      {actor} unmuted {subject}
    </Trans>
  ),
  ban: ({ actor, subject, until }) =>
    until === null ? (
      <Trans context="status: log">
        {actor} banned {subject}
      </Trans>
    ) : (
      <Trans>
        {actor} banned {subject} until {until}
      </Trans>
    ),
  unban: ({ actor, subject }) => (
    <Trans context="status: log">
      {actor} unbanned {subject}
    </Trans>
  ),
  dismiss: ({ actor, subject }) => (
    <Trans>
      {actor} dismissed reports about {subject}
    </Trans>
  ),
  keep: ({ actor, subject }) => (
    <Trans>
      {actor} kept a decision about {subject}
    </Trans>
  ),
  export: ({ actor }) => <Trans>{actor} exported the group’s data</Trans>,
  message: ({ actor }) => <Trans>{actor} sent a message to members</Trans>,
  delete_group: ({ actor }) => <Trans>{actor} deleted the group</Trans>,
  restore_group: ({ actor }) => <Trans>{actor} restored the group</Trans>,
  pin: ({ actor }) => <Trans>{actor} pinned a post</Trans>,
  unpin: ({ actor }) => <Trans>{actor} unpinned a post</Trans>,
  edit_questions: ({ actor }) => <Trans>{actor} changed the questions for new members</Trans>,
  edit_welcome: ({ actor }) => <Trans>{actor} changed the welcome post</Trans>,
  assign_lead: ({ actor, subject }) => (
    <Trans>
      {actor} changed who looks after the lead {subject}
    </Trans>
  ),
  edit_hot_threshold: ({ actor }) => <Trans>{actor} changed when leads are hot</Trans>,
  create_banner: ({ actor }) => <Trans>{actor} created a banner</Trans>,
  edit_banner: ({ actor }) => <Trans>{actor} changed a banner</Trans>,
  delete_banner: ({ actor }) => <Trans>{actor} deleted a banner</Trans>,
  ...AGENT_SENTENCES,
}
