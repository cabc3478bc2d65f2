import type { Message } from '@guildhall/contract/messages'
import type { Outgoing } from '../outbox/outbox-store.ts'

/** Messages of one sender within this time are shown as one run. */
const RUN_MS = 5 * 60_000

/** A line of the thread. Keys are stable: a message keeps its own from the moment it is written. */
export type Row =
  | { kind: 'day'; key: string; moment: string }
  | { kind: 'new'; key: string }
  | { kind: 'notice'; key: string; message: Message }
  | {
      kind: 'message'
      key: string
      message: Message
      /** Set until the server has it. */
      outgoing: Outgoing | null
      isRunStart: boolean
      isRunEnd: boolean
    }

type Input = {
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  /** The messages after this number are new; null without a divider. */
  newAfter: number | null
  viewerId: string
}

/** Returns the lines of a thread: messages in runs, dividers of days, and one before the first new message. */
export function buildRows({ messages, outgoing, newAfter, viewerId }: Input): Row[] {
  const shown = new Set(messages.map(({ id }) => id))
  const waiting = outgoing.filter(({ id }) => !shown.has(id))
  const all = [
    ...messages.map((message) => ({ message, outgoing: null })),
    ...waiting.map((entry) => ({
      message: entry.sent ?? messageOf(entry),
      outgoing: entry.sent ? null : entry,
    })),
  ]
  const firstNew =
    newAfter === null ? undefined : messages.find((message) => isNew(message, newAfter, viewerId))
  const rows: Row[] = []
  for (const [at, { message, outgoing: entry }] of all.entries()) {
    const before = all[at - 1]?.message
    const after = all[at + 1]?.message
    const startsDay = !before || dayOf(before) !== dayOf(message)
    if (startsDay) rows.push({ kind: 'day', key: `day ${dayOf(message)}`, moment: message.createdAt })
    const isFirstNew = message === firstNew
    if (isFirstNew) rows.push({ kind: 'new', key: 'new' })
    if (message.notice) {
      rows.push({ kind: 'notice', key: message.id, message })
      continue
    }
    rows.push({
      kind: 'message',
      key: message.id,
      message,
      outgoing: entry,
      isRunStart: startsDay || isFirstNew || !isRun(before, message),
      isRunEnd: after === firstNew || !after || dayOf(after) !== dayOf(message) || !isRun(message, after),
    })
  }
  return rows
}

/** Returns a message that is on its way as it will be shown. */
function messageOf(entry: Outgoing): Message {
  const { id, conversationId, memberId, personId, content, createdAt, replyTo, file } = entry
  return {
    id,
    conversationId: conversationId ?? '',
    seq: Number.MAX_SAFE_INTEGER,
    change: 0,
    fromUserId: memberId,
    toUserId: personId,
    type: file?.kind ?? 'text',
    content,
    createdAt: new Date(createdAt).toISOString(),
    editedAt: null,
    unsentAt: null,
    media: file && {
      id,
      kind: file.kind,
      width: file.width,
      height: file.height,
      preview: '',
      pictures: [],
      videoUrl: null,
      durationMs: null,
      alt: file.alt,
    },
    link: null,
    replyTo,
    reactions: [],
    isAiGenerated: false,
    group: null,
    notice: null,
  }
}

function isNew({ seq, fromUserId }: Message, newAfter: number, viewerId: string): boolean {
  return seq > newAfter && fromUserId !== viewerId
}

function isRun(before: Message | undefined, after: Message): boolean {
  if (!before || before.notice || after.notice || before.fromUserId !== after.fromUserId) return false
  if (before.group?.id !== after.group?.id) return false
  return Date.parse(after.createdAt) - Date.parse(before.createdAt) < RUN_MS
}

/** Returns the local day of a message. */
function dayOf({ createdAt }: Pick<Message, 'createdAt'>): string {
  const at = new Date(createdAt)
  return `${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`
}
