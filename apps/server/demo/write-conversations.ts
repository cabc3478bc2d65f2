import { randomUUID } from 'node:crypto'
import { messageGroupMembers } from '#features/group-messages'
import {
  createConversation,
  editMessage,
  markRead,
  reactToMessage,
  sendMessage,
  setConversation,
  unsendMessage,
} from '#features/messages'
import { CONVERSATIONS, GROUP_MESSAGE, type DemoConversation, type DemoMessage } from './conversations.ts'
import { fail, type DemoContext } from './demo-context.ts'
import { hoursAgo } from './hours-ago.ts'
import { upload } from './upload.ts'

/** How long after sending a message is edited or unsent. */
const CHANGED_HOURS = 0.05

/** The paths of uploaded photos, by message. */
type Photos = ReadonlyMap<DemoMessage, string>
type Sent = { id: string; conversationId: string; seq: number }

/** Creates the conversations of the cast, through the same acts as real members. */
export async function writeConversations(
  demo: DemoContext,
  groups: ReadonlyMap<string, string>,
): Promise<void> {
  const photos = await uploadPhotos(demo)
  for (const conversation of CONVERSATIONS) await writeConversation(demo, conversation, photos)
  const { group, from, to, text, hours } = GROUP_MESSAGE
  await messageGroupMembers(hoursAgo(demo.ctx, hours), demo.actorOf(from), groups.get(group) ?? fail(group), {
    userIds: to.map(demo.idOf),
    text,
  })
}

async function uploadPhotos(demo: DemoContext): Promise<Photos> {
  const photos = new Map<DemoMessage, string>()
  for (const message of CONVERSATIONS.flatMap(({ messages }) => messages))
    if (message.photo) photos.set(message, await upload(demo, message.from, 'image', message.photo.scene))
  await demo.drain()
  return photos
}

async function writeConversation(
  demo: DemoContext,
  conversation: DemoConversation,
  photos: Photos,
): Promise<void> {
  const { ctx, idOf, actorOf } = demo
  const { people, messages, title, unread = [], pinnedBy, mutedBy } = conversation
  const [first, ...others] = people
  const started = hoursAgo(ctx, (messages[0]?.hours ?? 0) + 1)
  const place =
    title === undefined
      ? null
      : (await createConversation(started, actorOf(first), { userIds: others.map(idOf), title })).id
  const sent: Sent[] = []
  for (const message of messages) sent.push(await send(demo, conversation, message, photos, { place, sent }))

  const id = sent[0]?.conversationId ?? fail(title)
  // Reading accepts nothing: requests stay what they are.
  for (const who of people) {
    const count =
      unread.find(([reader]) => reader === who)?.[1] ??
      (isRequestFor(conversation, who) ? messages.length : 0)
    const last = sent.at(-1 - count)
    if (last) await markRead(ctx, actorOf(who), id, last.seq)
  }
  if (pinnedBy) await setConversation(ctx, actorOf(pinnedBy), id, { isPinned: true })
  if (mutedBy) await setConversation(ctx, actorOf(mutedBy), id, { isMuted: true })
}

async function send(
  { ctx, idOf, actorOf }: DemoContext,
  { people }: DemoConversation,
  message: DemoMessage,
  photos: Photos,
  { place, sent }: { place: string | null; sent: readonly Sent[] },
): Promise<Sent> {
  const { from, text, hours, photo, replyTo, reactions = [], byAi, editedTo, isUnsent } = message
  const other = people.find((who) => who !== from) ?? fail(from)
  const url = photos.get(message)
  const replyToId = replyTo === undefined ? undefined : (sent[replyTo]?.id ?? fail(replyTo))
  const { id, conversationId, seq } = await sendMessage(
    hoursAgo(ctx, hours),
    { ...actorOf(from), ...(byAi && { kind: 'agent' }) },
    {
      id: randomUUID(),
      content: text,
      ...(place === null ? { toUserId: idOf(other) } : { conversationId: place }),
      ...(photo && url !== undefined && { media: { type: 'image', url, alt: photo.alt } }),
      ...(replyToId !== undefined && { replyToId }),
    },
  )
  const changed = hoursAgo(ctx, hours - CHANGED_HOURS)
  if (editedTo !== undefined) await editMessage(changed, actorOf(from), id, editedTo)
  if (isUnsent) await unsendMessage(changed, actorOf(from), id)
  for (const [who, emoji] of reactions) await reactToMessage(changed, actorOf(who), id, emoji)
  return { id, conversationId, seq }
}

/** Whether someone only received: a stranger’s messages are not read yet. */
function isRequestFor({ messages }: DemoConversation, who: string): boolean {
  return !messages.some(({ from }) => from === who)
}
