import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Message } from '@guildhall/contract/messages'
import { Check, CheckCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { timeText } from './day-text.ts'
import { useThreadInfo } from './thread-context.ts'

/** Renders time, edited mark and read mark below a message, and why it came if a group sent it. */
export function MessageFoot({
  message,
  isRunEnd,
  readBy,
}: {
  message: Message
  isRunEnd: boolean
  readBy: number | null
}) {
  const { t, i18n } = useLingui()
  const { createdAt, editedAt, unsentAt, group } = message
  const isEdited = editedAt !== null && unsentAt === null
  const { viewerId } = useThreadInfo()
  if (!isRunEnd && !isEdited && !group && readBy === null) return null
  return (
    <div className="thread-foot">
      <time
        dateTime={createdAt}
        data-tooltip={i18n.date(new Date(createdAt), { dateStyle: 'long', timeStyle: 'short' })}
        className="tabular-nums"
      >
        {timeText(createdAt)}
      </time>
      {isEdited && <span>{t({ message: 'edited', context: 'fact' })}</span>}
      {readBy !== null && unsentAt === null && <ReadMark readBy={readBy} />}
      {group && message.fromUserId !== viewerId && unsentAt === null && <WhyThis message={message} />}
    </div>
  )
}

function ReadMark({ readBy }: { readBy: number }) {
  const { t } = useLingui()
  const { isGroup } = useThreadInfo()
  if (readBy === 0)
    return (
      <span className="inline-flex items-center gap-0.5">
        <Check size={15} strokeWidth={2} aria-hidden />
        {t({ message: 'Sent', context: 'status: of a message' })}
      </span>
    )
  return (
    <span className="thread-read inline-flex items-center gap-0.5">
      <CheckCheck size={15} strokeWidth={2} aria-hidden />
      {isGroup
        ? plural(readBy, { one: 'Read by #', other: 'Read by #' })
        : t({ message: 'Read', context: 'status: of a message' })}
    </span>
  )
}

/** Explains why a group's owner or admin could write to the viewer. */
function WhyThis({ message: { fromUserId, group } }: { message: Message }) {
  const { t } = useLingui()
  const { nameOf } = useThreadInfo()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const name = nameOf(fromUserId)
  const groupName = group?.name ?? ''
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="relative rounded-small font-semibold text-primary before:absolute before:-inset-x-1 before:-inset-y-3 hover:underline"
      >
        {t`Why did I get this?`}
      </button>
      <p id={id} hidden={!isOpen} className="w-full max-w-100 pt-1 text-pretty">
        {t`${name} runs ${groupName}, where you’re a member, and sent this from the group’s tools. Until you reply, ${name} can’t see whether you’ve read it. To get no more of these, block ${name} or leave the group.`}
      </p>
    </>
  )
}
