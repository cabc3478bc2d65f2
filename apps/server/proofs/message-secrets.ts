import {
  AcceptConversation,
  AddPeople,
  CreateConversation,
  RemovePerson,
} from '@guildhall/contract/conversations'
import { objectPathOf } from '@guildhall/contract/media'
import {
  EditMessage,
  ReactToMessage,
  SendMessage,
  UnsendMessage,
  type Message,
} from '@guildhall/contract/messages'
import type { SignedIn, TestApp } from '#test/app'
import { block, buildMedia, unblock } from '#test/build'
import type { Outsider, Secret } from './planted-secrets.ts'

type Named = Secret & { canary: string }

type PlantedMessages = {
  known: { conversations: string[]; messages: string[] }
  media: string[]
  /** Conversations whose people must stay as they are. */
  shared: string[]
  acts: ((step: number) => Promise<unknown>)[]
}

/**
 * Creates conversations of Ann and Ben with each other and beside outsiders, with secrets in them, and a conversation and
 * a request for every outsider.
 */
export async function plantMessageSecrets(
  app: TestApp,
  [ann, ben]: [SignedIn, SignedIn],
  outsiders: readonly Outsider[],
  addSecret: (name: string, insiders?: string[]) => Named,
): Promise<PlantedMessages> {
  const { ctx } = app
  const conversations: string[] = []
  const messages: string[] = []
  const callerOf = (kind: string): SignedIn => {
    const caller = outsiders.find((one) => one.kind === kind)?.caller
    if (!caller) throw new Error(`there is no ${kind}`)
    return caller
  }
  const send = async (from: SignedIn, body: object): Promise<Message> => {
    const message = await app.as(from).call(SendMessage, { body: { id: ctx.newId(), content: '', ...body } })
    messages.push(message.id)
    return message
  }
  /** Writes the canary of a secret, whose message no one else may learn of. */
  const say = async (secret: Named, from: SignedIn, body: object) => {
    const message = await send(from, { content: `I say ${secret.canary}`, ...body })
    secret.ids.push(message.id)
    return message
  }
  const create = async (from: SignedIn, others: readonly SignedIn[], title = '') => {
    const userIds = others.map(({ memberId }) => memberId)
    const { id } = await app.as(from).call(CreateConversation, { body: { userIds, title } })
    conversations.push(id)
    return id
  }
  const react = (who: SignedIn, id: string) =>
    app.as(who).call(ReactToMessage, { params: { id }, body: { emoji: '🐤' } })

  // Of two other people.
  const direct = addSecret('direct')
  const first = await say(direct, ann, { toUserId: ben.memberId })
  conversations.push(first.conversationId)
  direct.ids.push(first.conversationId)
  const photo = await buildMedia(ctx, ann.memberId, { preview: `data:image/webp;base64,${direct.canary}` })
  direct.ids.push(photo)
  const media = { type: 'image', url: objectPathOf(photo), alt: direct.canary }
  await say(direct, ann, { conversationId: first.conversationId, media, replyToId: first.id })
  await react(ben, first.id)

  // Of several people, one of them a friend.
  const circle = addSecret('circle', ['friend'])
  const inCircle = await create(ann, [ben, callerOf('friend')], `Circle ${circle.canary}`)
  circle.ids.push(inCircle)
  await say(circle, ann, { conversationId: inCircle })

  // Written beside people in a block with her. She is added later, so that there is a notice of it, too. What Ben quotes of her is hidden with her.
  const beside = addSecret('beside', ['stranger'])
  const amongBlocks = await create(ben, [callerOf('blocked'), callerOf('blocker'), callerOf('stranger')])
  await app.as(ben).call(AddPeople, { params: { id: amongBlocks }, body: { userIds: [ann.memberId] } })
  await app.as(callerOf('stranger')).call(AcceptConversation, { params: { id: amongBlocks } })
  const hers = await say(beside, ann, { conversationId: amongBlocks })
  const his = await send(ben, { conversationId: amongBlocks, content: 'Hello', replyToId: hers.id })
  await react(ann, his.id)
  await react(ben, hers.id)

  // Written to someone who is in a block with her now.
  const blocked = addSecret('beforeblock')
  for (const [kind, from, to] of [
    ['blocked', ann.memberId, callerOf('blocked').memberId],
    ['blocker', callerOf('blocker').memberId, ann.memberId],
  ] as const) {
    await unblock(ctx, from, to)
    const { conversationId } = await say(blocked, ann, { toUserId: callerOf(kind).memberId })
    await send(callerOf(kind), { conversationId, content: 'Hello' })
    await say(blocked, ann, { conversationId })
    blocked.ids.push(conversationId)
    conversations.push(conversationId)
    await block(ctx, from, to)
  }

  // Written before someone was added, and after someone was removed.
  const earlier = addSecret('beforejoining', ['formerMember'])
  const later = addSecret('afterleaving', ['memberOfAnother'])
  const changing = await create(ann, [ben, callerOf('formerMember')])
  await say(earlier, ann, { conversationId: changing })
  const added = callerOf('memberOfAnother')
  await app.as(ann).call(AddPeople, { params: { id: changing }, body: { userIds: [added.memberId] } })
  const params = { id: changing, userId: callerOf('formerMember').memberId }
  await app.as(ann).call(RemovePerson, { params })
  await say(later, ann, { conversationId: changing })

  const unsent = addSecret('unsent')
  const taken = await say(unsent, ann, { toUserId: callerOf('follower').memberId })
  unsent.ids.splice(0)
  await app.as(ann).call(UnsendMessage, { params: { id: taken.id } })
  conversations.push(taken.conversationId)

  for (const { caller } of outsiders) {
    if (caller === null) continue
    const conversationId = await create(caller, [ben], 'Of an outsider')
    await send(caller, { conversationId, content: 'Hello' })
    await send(caller, { conversationId, content: 'Hello again' })
    conversations.push((await send(ben, { toUserId: caller.memberId, content: 'Hello' })).conversationId)
  }

  return {
    known: { conversations, messages },
    media: [photo],
    shared: [inCircle, amongBlocks, changing],
    acts: [
      () => say(direct, ann, { conversationId: first.conversationId }),
      () => say(beside, ann, { conversationId: amongBlocks }),
      () => say(circle, ben, { conversationId: inCircle }),
      () => say(later, ann, { conversationId: changing }),
      (step) =>
        app.as(ann).call(EditMessage, {
          params: { id: first.id },
          body: { content: `${direct.canary} ${step}` },
        }),
      () => react(ann, his.id),
    ],
  }
}
