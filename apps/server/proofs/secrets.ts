import { objectPathOf } from '@guildhall/contract/media'
import { CreatePost, DeletePost, EditPost, SharePost, VoteInPoll } from '@guildhall/contract/posts'
import { EditProfile } from '@guildhall/contract/profiles'
import { React } from '@guildhall/contract/reactions'
import { groupsStore, removeMember } from '#features/groups'
import type { SignedIn, TestApp } from '#test/app'
import {
  befriend,
  block,
  buildComment,
  buildGroup,
  buildMedia,
  buildMember,
  buildPost,
  follow,
  mute,
  unfriend,
} from '#test/build'
import { plantAgentSecrets } from './agent-secrets.ts'
import { commentSecrets } from './comment-secrets.ts'
import { plantFriendSecrets } from './friend-secrets.ts'
import { plantGroupAgentSecrets } from './group-agent-secrets.ts'
import { plantGroupSecrets } from './group-secrets.ts'
import { plantBannerSecrets } from './banner-secrets.ts'
import { plantLeadSecrets } from './lead-secrets.ts'
import { plantMessageSecrets } from './message-secrets.ts'
import { plantModerationSecrets } from './moderation-secrets.ts'
import { plantNotificationSecrets } from './notification-secrets.ts'
import { buildOpenPosts } from './open-posts.ts'
import { newCanary, type Outsider, type PlantedSecrets, type Secret } from './planted-secrets.ts'
import { plantSavedSecrets } from './saved-secrets.ts'

type MediaKind = 'image' | 'video'

const MAKE_POPULAR = `update posts set reaction_counts = '{900,0,0,0,0,0,0,0}', comment_count = 90 where id = any($1)`

/** Creates secrets, members who know some of them, and members who know none. */
export async function plantSecrets(app: TestApp): Promise<PlantedSecrets> {
  const { ctx } = app
  const emails = new Map<string, string>()
  const handles = new Map<string, string>()
  const join = async (kind: string): Promise<SignedIn> => {
    const email = `${newCanary('mail')}@example.com`
    emails.set(kind, email)
    const username = `handle${newCanary('')}`
    handles.set(kind, username)
    return app.signIn(await buildMember(ctx, { email, username, firstName: 'Someone', lastName: 'Else' }))
  }
  const [ann, ben, friend, member] = [
    await join('ann'),
    await join('ben'),
    await join('friend'),
    await join('member'),
  ]
  await befriend(ctx, ann.memberId, ben.memberId)
  await befriend(ctx, ann.memberId, friend.memberId)

  const outsiders: Outsider[] = [
    { kind: 'friend', caller: friend, email: emails.get('friend') ?? '' },
    { kind: 'member', caller: member, email: emails.get('member') ?? '' },
    { kind: 'visitor', caller: null, email: '' },
  ]
  const relations: Record<string, (me: string) => Promise<unknown>> = {
    stranger: async () => {},
    follower: (me) => follow(ctx, me, ann.memberId),
    blocked: (me) => block(ctx, ann.memberId, me),
    blocker: (me) => block(ctx, me, ann.memberId),
    muter: (me) => mute(ctx, me, ann.memberId),
    friendOfFriend: (me) => befriend(ctx, me, ben.memberId),
    formerFriend: async (me) => {
      await befriend(ctx, me, ann.memberId)
      await unfriend(ctx, me, ann.memberId)
    },
    formerMember: async () => {},
    memberOfAnother: async () => {},
    runsAnother: async () => {},
  }
  for (const [kind, relate] of Object.entries(relations)) {
    const caller = await join(kind)
    await relate(caller.memberId)
    outsiders.push({ kind, caller, email: emails.get(kind) ?? '' })
  }
  const callerOf = (kind: string) => outsiders.find((one) => one.kind === kind)?.caller ?? undefined
  const idOf = (kind: string) => callerOf(kind)?.memberId ?? ''

  const secrets: Record<string, Secret> = {}
  const addSecret = (name: string, insiders: string[] = []) => {
    const added = { canaries: [newCanary(name)], ids: [] as string[], insiders }
    secrets[name] = added
    return { ...added, canary: added.canaries[0] ?? '' }
  }
  for (const [kind, email] of emails)
    secrets[`e-mail of ${kind}`] = { canaries: [email], ids: [], insiders: [kind] }
  // Two members do not exist for each other if either has blocked the other.
  const cannotSeeAnn = ['blocked', 'blocker', 'visitor']
  // Texts contain the username they were written with; the current one is hidden.
  const newHandle = `handle${newCanary('')}`
  secrets['handle of ann'] = {
    canaries: [newHandle],
    ids: [],
    insiders: outsiders.map(({ kind }) => kind).filter((kind) => !cannotSeeAnn.includes(kind)),
  }

  const members = [ann.memberId, ben.memberId, member.memberId]
  const closedName = addSecret('groupname', ['member'])
  const closed = await buildGroup(ctx, {
    privacy: 'private',
    name: `Guild of ${closedName.canary}`,
    members: [...members, idOf('formerMember')],
  })
  closedName.ids.push(closed)
  await removeMember(ctx, closed, idOf('formerMember'))
  const opened = await buildGroup(ctx, { privacy: 'private', members })
  const shut = await buildGroup(ctx, { privacy: 'public', members })
  const other = await buildGroup(ctx, {
    privacy: 'private',
    members: [ann.memberId, idOf('memberOfAnother')],
  })
  const event = addSecret('event', ['member'])
  const lively = await plantGroupSecrets(app, ann, idOf('stranger'), closed, event)

  const moderated = await plantModerationSecrets(app, ann, ben, [member.memberId], addSecret('moderated'))
  const write = (body: object, who = ann) => app.as(who).call(CreatePost, { body })
  const hide = { privacy: 'private' } as const
  const media: string[] = []
  const newMedia = async (text: string, kind: MediaKind) => {
    const id = await buildMedia(ctx, ann.memberId, { kind, preview: `data:image/webp;base64,${text}` })
    media.push(id)
    const path = objectPathOf(id)
    return {
      mediaId: id,
      mediaType: kind,
      mediaAlt: text,
      ...(kind === 'image' ? { imageUrl: path } : { videoUrl: path }),
    }
  }
  const thread = commentSecrets(app, ann, ben)
  /** Creates a secret post, with media of this kind if given. */
  const writeSecret = async (secret: Secret & { canary: string }, body: object, kind?: MediaKind) => {
    const { mediaId, ...file } = kind ? await newMedia(secret.canary, kind) : { mediaId: null }
    const post = await write({ content: `I say ${secret.canary}`, ...body, ...file })
    secret.ids.push(post.id, ...(mediaId ? [mediaId] : []))
    await thread.discuss(secret, post.id)
    return post.id
  }

  const own = addSecret('private')
  const ownId = await writeSecret(own, { ...hide, feeling: 'proud' })
  await writeSecret(own, hide, 'image')
  await writeSecret(addSecret('video'), hide, 'video')
  const friends = addSecret('friends', ['friend'])
  const friendsId = await writeSecret(friends, { privacy: 'friends' }, 'image')
  const poll = {
    isPoll: true,
    pollQuestion: friends.canary,
    pollOptions: [`a ${friends.canary}`, 'b'],
    pollDays: 7,
  }
  const pollId = await writeSecret(friends, { privacy: 'friends', ...poll })
  const inside = addSecret('group', ['member'])
  const insideId = await writeSecret(inside, { groupId: closed }, 'image')
  await writeSecret(addSecret('opened', ['member']), { groupId: opened }, 'video')
  await groupsStore.setPrivacy(ctx.db, opened, 'public')
  const beforeClosing = addSecret('shut', ['member'])
  const beforeClosingId = await writeSecret(beforeClosing, { groupId: shut }, 'image')
  const deleted = addSecret('deleted')
  await app.as(ann).call(DeletePost, { params: { id: await writeSecret(deleted, {}, 'image') } })

  const savers = outsiders.filter(({ kind }) => !cannotSeeAnn.includes(kind))
  const saved = await plantSavedSecrets(app, ann, savers, shut, {
    open: addSecret('saved').canary,
    inGroup: addSecret('savedingroup', ['member']).canary,
    collection: addSecret('collection').canary,
  })
  const requests = await plantFriendSecrets(app, ann, outsiders, [addSecret('request'), addSecret('report')])
  const notifications = await plantNotificationSecrets(
    app,
    ann,
    savers.map(({ kind, caller }) => ({ caller, handle: handles.get(kind) ?? '' })),
    shut,
    {
      mention: addSecret('named').canary,
      inGroup: addSecret('namedingroup', ['member']).canary,
      reply: addSecret('answered').canary,
    },
  )

  // A public post that was commented on and shared, and then hidden.
  const hidden = addSecret('takenback')
  const hiddenId = await writeSecret(hidden, {}, 'video')
  const earlier = addSecret('earlier')
  const publicPost = await write({ content: `once ${earlier.canary}`, ...hide })
  await app
    .as(ann)
    .call(EditPost, { params: { id: publicPost.id }, body: { content: 'for all now', privacy: 'public' } })
  const shares: string[] = []
  for (const [id, privacy] of [
    [hiddenId, 'public'],
    [friendsId, 'friends'],
    [beforeClosingId, 'public'],
    [publicPost.id, 'public'],
  ] as const)
    shares.push((await app.as(ben).call(SharePost, { params: { id }, body: { privacy } })).id)
  await app
    .as(ben)
    .call(SharePost, { params: { id: insideId }, body: { groupId: closed, content: inside.canary } })
  await ctx.db.query('', MAKE_POPULAR, [Object.values(secrets).flatMap((one) => one.ids)])
  await app.drain()
  await app.as(ann).call(EditPost, { params: { id: hiddenId }, body: { ...hide, content: hidden.canary } })
  await groupsStore.setPrivacy(ctx.db, shut, 'private')
  beforeClosing.ids.push(shut)

  const { ids: open, film } = await buildOpenPosts(ctx, ben.memberId)
  media.push(film)
  const questions: string[] = [ownId]
  for (const { caller } of outsiders) {
    if (caller === null) continue
    const author_id = caller.memberId
    for (let n = 0; n < 3; n += 1) open.push(await buildPost(ctx, { author_id }))
    questions.push(await buildPost(ctx, { author_id, post_type: 'question' }))
    for (const post_id of [publicPost.id, ...open.slice(0, 3), questions.at(-1) ?? ''])
      thread.comments.push(await buildComment(ctx, { post_id, author_id }))
    media.push(await buildMedia(ctx, caller.memberId))
  }

  // Ann and her public comments are hidden from members with a block between them.
  const talk = addSecret('talk', secrets['handle of ann'].insiders)
  talk.ids.push(ann.memberId)
  for (const post_id of open.slice(0, 6)) await thread.discuss(talk, post_id)
  // Also on the outsiders' questions: they are notified of it, but not those with a block between them.
  for (const post_id of questions.slice(1)) {
    const content = `I add ${talk.canary}`
    const id = await buildComment(ctx, { post_id, author_id: ann.memberId, content })
    talk.ids.push(id)
    thread.comments.push(id)
  }
  // Her profile, with its texts and photos.
  const profile = addSecret('profile', secrets['handle of ann'].insiders)
  const photos = [await buildMedia(ctx, ann.memberId), await buildMedia(ctx, ann.memberId)]
  profile.ids.push(...photos)
  media.push(...photos)
  const [profileImageUrl = '', coverImageUrl = ''] = photos.map(objectPathOf)
  const texts = { bio: profile.canary, location: profile.canary }
  const body = { ...texts, profileImageUrl, coverImageUrl, likesArePublic: true }
  await app.as(ann).call(EditProfile, { params: { id: ann.memberId }, body })
  // Others mentioned her before she changed her username: with a block, neither the new one nor her id may be visible.
  open.unshift(await thread.mentionThenRename(handles.get('ann') ?? '', newHandle))
  await thread.commentAndDelete(addSecret('unsaid'), open[1] ?? '')
  const answered = { open: open[1] ?? '', hidden: { secret: inside, postId: insideId } }
  thread.comments.push(...(await plantAgentSecrets(app, ben.memberId, addSecret('prompt'), answered)))
  const helpers = await plantGroupAgentSecrets(
    app,
    { groupId: closed, postId: insideId, authorId: ann.memberId },
    { settings: addSecret('agentsettings'), named: addSecret('agentname', ['member']) },
  )
  thread.comments.push(helpers.commentId)
  const pipeline = await plantLeadSecrets(
    app,
    ann,
    {
      memberId: member.memberId,
      formerId: idOf('formerMember'),
      elsewhere: callerOf('runsAnother') ?? member,
    },
    { note: addSecret('leadnote'), filter: addSecret('leadfilter') },
  )
  const banners = await plantBannerSecrets(app, closed, {
    shown: addSecret('banner', ['member']),
    targeted: addSecret('bannerstage'),
  })
  const talks = await plantMessageSecrets(app, [ann, ben], outsiders, addSecret)
  media.push(...talks.media)
  await app.drain()

  return {
    secrets,
    outsiders,
    membersOnly: opened,
    shared: talks.shared,
    leadReads: [...pipeline.reads, ...banners.reads],
    known: {
      posts: [
        ...Object.values(secrets).flatMap(({ ids }) => ids.filter((id) => !thread.comments.includes(id))),
        ...saved.postIds,
        ...shares,
        publicPost.id,
        ...open,
      ],
      discussed: [...open.slice(0, 6), ownId, friendsId, insideId, beforeClosingId, hiddenId],
      questions,
      comments: thread.comments,
      media,
      groups: [closed, opened, shut, other, lively.id, moderated.groupId, pipeline.groupId],
      ...lively.known,
      ...moderated.known,
      agents: helpers.agentIds,
      ...pipeline.known,
      ...banners.known,
      members: [
        ann.memberId,
        ben.memberId,
        ...helpers.agentIds,
        ...outsiders.flatMap((one) => one.caller?.memberId ?? []),
      ],
      collections: saved.collectionIds,
      notifications: notifications.notificationIds,
      requests: requests.requestIds,
      ...talks.known,
      texts: ['Hello', 'canary', 'I say', 'handle', 'guild', 'Someone', 'someone@example.com', '%', '..'],
    },
    async actAsInsiders(step) {
      const acts = [
        () =>
          app.as(ann).call(EditPost, { params: { id: ownId }, body: { content: `${own.canary} ${step}` } }),
        () =>
          app
            .as(ann)
            .call(EditPost, { params: { id: insideId }, body: { content: `${inside.canary} ${step}` } }),
        () => app.as(ben).call(VoteInPoll, { params: { id: pollId }, body: { optionIndex: step % 2 } }),
        () => thread.comment(inside, insideId, step),
        () => thread.discuss(talk, open[step % 6] ?? ''),
        () => app.as(ann).call(React, { body: { postId: open[2] ?? '', reactionType: 'like' } }),
        () => writeSecret(own, hide),
        () => writeSecret(friends, { privacy: 'friends' }),
        () => writeSecret(inside, { groupId: closed }),
        async () => app.as(ann).call(DeletePost, { params: { id: await writeSecret(deleted, hide) } }),
        ...pipeline.acts.map((act) => () => act(step)),
        ...talks.acts.map((act) => () => act(step)),
      ]
      // Exceeding the quota of a minute does no harm.
      await acts[step % acts.length]?.().catch(() => undefined)
    },
  }
}
