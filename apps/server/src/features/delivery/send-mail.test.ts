import { ReadAllNotifications, PatchNotificationSettings } from '@guildhall/contract/notifications'
import { DeletePost, EditPost } from '@guildhall/contract/posts'
import { PutPreferences } from '@guildhall/contract/preferences'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeMember } from '#features/groups'
import { suspendMember } from '#features/master-admins'
import {
  befriend,
  block,
  buildComment,
  buildGroup,
  buildMember,
  buildPost,
  buildReaction,
  buildRequest,
} from '#test/build'
import { startDelivery } from '#test/delivery-stage'

const stage = await startDelivery()
const { app, mailbox, advance } = stage
afterAll(() => stage.close())
beforeEach(() => void mailbox.mails.splice(0))

const CROWD = `insert into users (id, first_name, created_at, updated_at)
  select gen_random_uuid(), 'Crowd', $2, $2 from generate_series(1, $1) returning id`

let joined = 0
/** A member with their own address. */
async function join(firstName = 'Ann', lastName = 'Lee') {
  joined += 1
  const email = `reader-${joined}@example.com`
  const member = await app.signIn(await buildMember(app.ctx, { email, firstName, lastName }))
  return { ...member, email }
}
type Reader = Awaited<ReturnType<typeof join>>
const mailsTo = ({ email }: Reader) => mailbox.mails.filter(({ rcptTo }) => rcptTo.includes(email))
const postOf = (author: Reader, more: object = {}) =>
  buildPost(app.ctx, { author_id: author.memberId, content: 'My workshop opens', ...more })
const enableLikeMails = (who: Reader) =>
  app.as(who).call(PatchNotificationSettings, { params: { type: 'like' }, body: { email: true } })

describe('a mail about notifications', () => {
  it('comes two minutes after the first one, as text and HTML, with the quote and both links', async () => {
    const [ann, ben] = [await join('Ann', 'Lee'), await join('Ben', '<b>Ode</b>')]
    const post = await postOf(ann)
    const comment = await buildComment(app.ctx, {
      post_id: post,
      author_id: ben.memberId,
      content: 'See you <there> & "soon"',
    })
    await advance(1.9)
    expect(mailsTo(ann)).toEqual([])
    await advance(0.2)
    const [mail, ...more] = mailsTo(ann)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Ben <b>Ode</b> commented on your post')
    expect(mail?.to).toEqual([{ name: 'Ann Lee', address: ann.email }])
    expect(mail?.text).toContain('* Ben <b>Ode</b> commented on your post')
    expect(mail?.text).toContain('“See you <there> & "soon"”')
    expect(mail?.text).toContain(`http://localhost:5173/post/${post}?thread=${comment}`)
    expect(mail?.html).toContain('Ben &lt;b&gt;Ode&lt;/b&gt; commented on your post</a>')
    expect(mail?.html).toContain('See you &lt;there&gt; &amp; &quot;soon&quot;')
    expect(mail?.html).not.toMatch(/<(script|img|link|iframe)|<b>/)
    expect(mail?.header('list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:5173\/api\/unsubscribe\?token=[\w.-]+>$/,
    )
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mailsTo(ben)).toEqual([])
  })

  it('is one for 500 reactions, and states their number', { timeout: 120_000 }, async () => {
    const ann = await join()
    await enableLikeMails(ann)
    const post = await postOf(ann)
    const crowd = await app.ctx.db.query<{ id: string }>('', CROWD, [500, app.ctx.now()])
    for (const { id: userId } of crowd) await buildReaction(app.ctx, { postId: post, userId })
    await advance(10)
    expect(mailsTo(ann)).toHaveLength(1)
    expect(mailsTo(ann)[0]?.subject).toBe('Crowd and 499 others reacted to your post')
    await advance(24 * 60)
    expect(mailsTo(ann)).toHaveLength(1)
  })

  it('includes everything collected so far, and the next one comes an hour later at the earliest', async () => {
    const [ann, ben] = [await join(), await join('Ben', 'Ode')]
    const comment = async () => buildComment(app.ctx, { post_id: await postOf(ann), author_id: ben.memberId })
    for (let written = 0; written < 22; written += 1) await comment()
    await advance(0.1)
    await buildRequest(app.ctx, ben.memberId, ann.memberId)
    await advance(3)
    const [first] = mailsTo(ann)
    expect(first?.subject).toBe('Ben Ode sent you a friend request, and 22 more')
    expect(first?.text?.match(/^\* /gm)).toHaveLength(20)
    expect(first?.text).toContain(
      '… and 3 more\n\nSee all notifications: http://localhost:5173/notifications',
    )

    await comment()
    await advance(5)
    await comment()
    await advance(50)
    expect(mailsTo(ann)).toHaveLength(1)
    await advance(10)
    expect(mailsTo(ann)).toHaveLength(2)
    expect(mailsTo(ann)[1]?.subject).toBe('Ben Ode commented on your post, and 1 more')
    expect(new Set(mailsTo(ann).map(({ messageId }) => messageId)).size).toBe(2)
  })

  it('is not sent to a member who is suspended by then', async () => {
    const [ann, ben] = [await join(), await join('Ben', 'Ode')]
    await buildComment(app.ctx, { post_id: await postOf(ann), author_id: ben.memberId })
    await app.drain()
    await suspendMember(app.ctx, null, ann.memberId, { until: null, reason: 'Spam' })
    await advance(3)
    expect(mailsTo(ann)).toEqual([])
  })

  it('[D-084] omits what its reader may no longer see, or has read, when it is sent', async () => {
    const ben = await join('Ben', 'Ode')
    const changes: Record<string, (ann: Reader, post: string) => Promise<unknown>> = {
      blocked: (ann) => block(app.ctx, ann.memberId, ben.memberId),
      blocker: (ann) => block(app.ctx, ben.memberId, ann.memberId),
      deleted: (ann, post) => app.as(ann).call(DeletePost, { params: { id: post } }),
      read: (ann) => app.as(ann).call(ReadAllNotifications),
    }
    const readers: Reader[] = []
    for (const change of Object.values(changes)) {
      const ann = await join()
      readers.push(ann)
      const post = await postOf(ann)
      await buildComment(app.ctx, { post_id: post, author_id: ben.memberId })
      await app.drain()
      await change(ann, post)
    }
    const member = await join()
    const groupId = await buildGroup(app.ctx, {
      privacy: 'private',
      members: [ben.memberId, member.memberId],
    })
    const inGroup = await postOf(member, { group_id: groupId })
    await buildComment(app.ctx, { post_id: inGroup, author_id: ben.memberId })
    await app.drain()
    await removeMember(app.ctx, groupId, member.memberId)
    readers.push(member)

    const control = await join()
    await buildComment(app.ctx, { post_id: await postOf(control), author_id: ben.memberId })
    await advance(3)
    expect(readers.flatMap(mailsTo)).toEqual([])
    expect(mailsTo(control)).toHaveLength(1)
  })

  it('never contains a text or a group name that is not public', async () => {
    const [ann, ben] = [await join(), await join('Ben', 'Ode')]
    await befriend(app.ctx, ann.memberId, ben.memberId)
    await enableLikeMails(ann)
    const members = [ann.memberId, ben.memberId]
    const group = await buildGroup(app.ctx, { privacy: 'private', name: 'Guild of Secretname', members })
    const audiences = [{ group_id: group }, { privacy: 'friends' as const }, { privacy: 'friends' as const }]
    const posts: string[] = []
    for (const audience of audiences) posts.push(await postOf(ann, { content: 'Secretpost', ...audience }))
    for (const post_id of posts)
      await buildComment(app.ctx, { post_id, author_id: ben.memberId, content: 'Secretcomment' })
    await buildReaction(app.ctx, { postId: posts[1] ?? '', userId: ben.memberId })
    await app.as(ann).call(EditPost, { params: { id: posts[2] ?? '' }, body: { privacy: 'private' } })
    await advance(3)
    const [mail] = mailsTo(ann)
    expect(mail?.text).toContain('Ben Ode commented on your post')
    expect(mail?.text).toContain('This is private.')
    expect(mail?.raw).not.toMatch(/secret/i)
    expect(Buffer.from(`${mail?.html}${mail?.subject}`).toString()).not.toMatch(/secret/i)
  })

  it('contains no text of a share for friends', async () => {
    const [ann, ben] = [await join(), await join('Ben', 'Ode')]
    await befriend(app.ctx, ann.memberId, ben.memberId)
    await app.as(ann).call(PatchNotificationSettings, { params: { type: 'share' }, body: { email: true } })
    const share = { original_post_id: await postOf(ann), privacy: 'friends' as const, content: 'Secretshare' }
    await buildPost(app.ctx, { ...share, author_id: ben.memberId })
    await advance(3)
    expect(mailsTo(ann)[0]?.subject).toBe('Ben Ode shared your post')
    expect(mailsTo(ann)[0]?.raw).not.toMatch(/secret/i)
  })

  it('follows the member’s settings at the time of sending, in general and for each type', async () => {
    const ben = await join('Ben', 'Ode')
    const [off, noComments, noAddress] = [await join(), await join(), await join()]
    for (const reader of [off, noComments, noAddress])
      await buildComment(app.ctx, { post_id: await postOf(reader), author_id: ben.memberId })
    await app.drain()
    await app.as(off).call(PutPreferences, { body: { emailNotifications: false } })
    await app
      .as(noComments)
      .call(PatchNotificationSettings, { params: { type: 'comment' }, body: { email: false } })
    await app.ctx.db.query('', 'update users set email = null where id = $1', [noAddress.memberId])
    await advance(3)
    expect([off, noComments, noAddress].flatMap(mailsTo)).toEqual([])
    await app.as(off).call(PutPreferences, { body: { emailNotifications: true } })
    await buildComment(app.ctx, { post_id: await postOf(off), author_id: ben.memberId })
    await advance(3)
    expect(mailsTo(off)).toHaveLength(1)
  })
})
