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
import { friendSecrets } from './friend-secrets.ts'
import type { Known } from './random-request.ts'
import { notifySecrets } from './notify-secrets.ts'
import { saveSecrets } from './save-secrets.ts'
import { openTalk } from './talk-secrets.ts'

/** A word that stands for something secret: plain letters and digits, the same in JSON, addresses and headers. */
const canary = (name: string) => `canary${name}${Math.random().toString(36).slice(2, 10)}`

/** Something that some people must never meet: its words anywhere, its ids in anything but their own questions. */
export type Secret = { words: string[]; ids: string[]; insiders: string[] }

/** An outsider, and what must never reach them. */
export type Outsider = { kind: string; caller: SignedIn | null; email: string }

export type Stage = {
  secrets: Record<string, Secret>
  outsiders: Outsider[]
  known: Known
  /** Goes on with the life of the insiders: new secrets, edits, votes and removals. */
  stir(step: number): Promise<unknown>
}

const POPULAR = `update posts set reaction_counts = '{900,0,0,0,0,0,0,0}', comment_count = 90 where id = any($1)`

/** A place full of secrets, people who know some of them, and people who know none. */
export async function setTheStage(app: TestApp): Promise<Stage> {
  const { ctx } = app
  const emails = new Map<string, string>()
  const handles = new Map<string, string>()
  const join = async (kind: string): Promise<SignedIn> => {
    const email = `${canary('mail')}@example.com`
    emails.set(kind, email)
    const username = `handle${canary('')}`
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
  }
  for (const [kind, relate] of Object.entries(relations)) {
    const caller = await join(kind)
    await relate(caller.memberId)
    outsiders.push({ kind, caller, email: emails.get(kind) ?? '' })
  }
  const idOf = (kind: string) => outsiders.find((one) => one.kind === kind)?.caller?.memberId ?? ''

  const secrets: Record<string, Secret> = {}
  const secret = (name: string, insiders: string[] = []) => {
    const made = { words: [canary(name)], ids: [] as string[], insiders }
    secrets[name] = made
    return { ...made, word: made.words[0] ?? '' }
  }
  for (const [kind, email] of emails)
    secrets[`e-mail of ${kind}`] = { words: [email], ids: [], insiders: [kind] }
  // In a block two people do not exist for each other, on any path.
  const inBlock = ['blocked', 'blocker', 'visitor']
  // Texts keep the name they were written with; the one of today is hidden.
  const newHandle = `handle${canary('')}`
  secrets['handle of ann'] = {
    words: [newHandle],
    ids: [],
    insiders: outsiders.map(({ kind }) => kind).filter((kind) => !inBlock.includes(kind)),
  }

  const members = [ann.memberId, ben.memberId, member.memberId]
  const closedName = secret('groupname', ['member'])
  const closed = await buildGroup(ctx, {
    privacy: 'private',
    name: `Guild of ${closedName.word}`,
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

  const write = (body: object, who = ann) => app.as(who).call(CreatePost, { body })
  const hide = { privacy: 'private' } as const
  const media: string[] = []
  const withPicture = async (word: string, kind: 'image' | 'video' = 'image') => {
    const id = await buildMedia(ctx, ann.memberId, { kind, preview: `data:image/webp;base64,${word}` })
    media.push(id)
    const path = objectPathOf(id)
    return {
      mediaId: id,
      mediaType: kind,
      mediaAlt: word,
      ...(kind === 'image' ? { imageUrl: path } : { videoUrl: path }),
    }
  }
  const talking = openTalk(app, ann, ben)
  /** Writes a secret post, with a file where one is asked for. */
  const keep = async (made: Secret & { word: string }, body: object, kind?: 'image' | 'video') => {
    const { mediaId, ...file } = kind ? await withPicture(made.word, kind) : { mediaId: null }
    const post = await write({ content: `I say ${made.word}`, ...body, ...file })
    made.ids.push(post.id, ...(mediaId ? [mediaId] : []))
    await talking.discuss(made, post.id)
    return post.id
  }

  const own = secret('private')
  const ownId = await keep(own, { ...hide, feeling: 'proud' })
  await keep(own, hide, 'image')
  const video = secret('video')
  await keep(video, hide, 'video')
  const friends = secret('friends', ['friend'])
  const friendsId = await keep(friends, { privacy: 'friends' }, 'image')
  const poll = {
    isPoll: true,
    pollQuestion: friends.word,
    pollOptions: [`a ${friends.word}`, 'b'],
    pollDays: 7,
  }
  const pollId = await keep(friends, { privacy: 'friends', ...poll })
  const inside = secret('group', ['member'])
  const insideId = await keep(inside, { groupId: closed }, 'image')
  const before = secret('opened', ['member'])
  await keep(before, { groupId: opened }, 'video')
  await groupsStore.setPrivacy(ctx.db, opened, 'public')
  const after = secret('shut', ['member'])
  const afterId = await keep(after, { groupId: shut }, 'image')
  const gone = secret('deleted')
  await app.as(ann).call(DeletePost, { params: { id: await keep(gone, {}, 'image') } })

  const savers = outsiders.filter(({ kind }) => !inBlock.includes(kind))
  const saved = await saveSecrets(app, ann, savers, shut, {
    open: secret('saved').word,
    inGroup: secret('savedingroup', ['member']).word,
    collection: secret('collection').word,
  })
  const between = await friendSecrets(app, ann, outsiders, [secret('request'), secret('report')])
  const told = await notifySecrets(
    app,
    ann,
    savers.map(({ kind, caller }) => ({ caller, handle: handles.get(kind) ?? '' })),
    shut,
    {
      named: secret('named').word,
      inGroup: secret('namedingroup', ['member']).word,
      answered: secret('answered').word,
    },
  )

  // What was open for all, talked about and shared, and then taken back.
  const back = secret('takenback')
  const backId = await keep(back, {}, 'video')
  const earlier = secret('earlier')
  const publicPost = await write({ content: `once ${earlier.word}`, ...hide })
  await app
    .as(ann)
    .call(EditPost, { params: { id: publicPost.id }, body: { content: 'for all now', privacy: 'public' } })
  const shares: string[] = []
  for (const [id, privacy] of [
    [backId, 'public'],
    [friendsId, 'friends'],
    [afterId, 'public'],
    [publicPost.id, 'public'],
  ] as const)
    shares.push((await app.as(ben).call(SharePost, { params: { id }, body: { privacy } })).id)
  await app
    .as(ben)
    .call(SharePost, { params: { id: insideId }, body: { groupId: closed, content: inside.word } })
  await ctx.db.query('', POPULAR, [Object.values(secrets).flatMap((one) => one.ids)])
  await app.settle()
  await app.as(ann).call(EditPost, { params: { id: backId }, body: { ...hide, content: back.word } })
  await groupsStore.setPrivacy(ctx.db, shut, 'private')
  after.ids.push(shut)

  const open: string[] = []
  for (let made = 0; made < 12; made += 1) open.push(await buildPost(ctx, { author_id: ben.memberId }))
  for (let made = 0; made < 6; made += 1)
    open.push(await buildPost(ctx, { author_id: ben.memberId, poll: ['yes', 'no'] }))
  const film = await buildMedia(ctx, ben.memberId, { kind: 'video', attached: true })
  const video_url = objectPathOf(film)
  open.push(await buildPost(ctx, { author_id: ben.memberId, media_type: 'video', media_id: film, video_url }))
  media.push(film)
  const questions: string[] = [ownId]
  for (const { caller } of outsiders) {
    if (caller === null) continue
    const author_id = caller.memberId
    for (let made = 0; made < 3; made += 1) open.push(await buildPost(ctx, { author_id }))
    questions.push(await buildPost(ctx, { author_id, post_type: 'question' }))
    for (const post_id of [publicPost.id, ...open.slice(0, 3), questions.at(-1) ?? ''])
      talking.comments.push(await buildComment(ctx, { post_id, author_id }))
    media.push(await buildMedia(ctx, caller.memberId))
  }

  // What Ann says and does where everyone may read is hidden from those in a block with her, and so is she.
  const talk = secret('talk', secrets['handle of ann'].insiders)
  talk.ids.push(ann.memberId)
  for (const post_id of open.slice(0, 6)) await talking.discuss(talk, post_id)
  // Also below what the outsiders ask, who are told of it; those in a block with her must not be.
  for (const post_id of questions.slice(1)) {
    const content = `I add ${talk.word}`
    const id = await buildComment(ctx, { post_id, author_id: ann.memberId, content })
    talk.ids.push(id)
    talking.comments.push(id)
  }
  // Her page, with what she says of herself and shows of herself.
  const page = secret('profile', secrets['handle of ann'].insiders)
  const photos = [await buildMedia(ctx, ann.memberId), await buildMedia(ctx, ann.memberId)]
  page.ids.push(...photos)
  media.push(...photos)
  const [profileImageUrl = '', coverImageUrl = ''] = photos.map(objectPathOf)
  await app.as(ann).call(EditProfile, {
    params: { id: ann.memberId },
    body: { bio: page.word, location: page.word, profileImageUrl, coverImageUrl, likesArePublic: true },
  })
  // Others named her before she took another name: those in a block with her learn neither it nor who she is.
  open.unshift(await talking.name(handles.get('ann') ?? '', newHandle))
  await talking.unsay(secret('unsaid'), open[1] ?? '')
  await app.settle()

  return {
    secrets,
    outsiders,
    known: {
      posts: [
        ...Object.values(secrets).flatMap(({ ids }) => ids.filter((id) => !talking.comments.includes(id))),
        ...saved.postIds,
        ...shares,
        publicPost.id,
        ...open,
      ],
      discussed: [...open.slice(0, 6), ownId, friendsId, insideId, afterId, backId],
      questions,
      comments: talking.comments,
      media,
      groups: [closed, opened, shut, other],
      members: [ann.memberId, ben.memberId, ...outsiders.flatMap((one) => one.caller?.memberId ?? [])],
      collections: saved.collectionIds,
      notifications: told.notificationIds,
      requests: between.requestIds,
      words: ['Hello', 'canary', 'I say', 'handle', 'guild', 'Someone', 'someone@example.com', '%', '..'],
    },
    async stir(step) {
      const acts = [
        () => app.as(ann).call(EditPost, { params: { id: ownId }, body: { content: `${own.word} ${step}` } }),
        () =>
          app
            .as(ann)
            .call(EditPost, { params: { id: insideId }, body: { content: `${inside.word} ${step}` } }),
        () => app.as(ben).call(VoteInPoll, { params: { id: pollId }, body: { optionIndex: step % 2 } }),
        () => talking.add(inside, insideId, step),
        () => talking.discuss(talk, open[step % 6] ?? ''),
        () => app.as(ann).call(React, { body: { postId: open[2] ?? '', reactionType: 'like' } }),
        () => keep(own, hide),
        () => keep(friends, { privacy: 'friends' }),
        () => keep(inside, { groupId: closed }),
        async () => app.as(ann).call(DeletePost, { params: { id: await keep(gone, hide) } }),
      ]
      // Too many for the quota of a minute is no harm.
      await acts[step % acts.length]?.().catch(() => undefined)
    },
  }
}
