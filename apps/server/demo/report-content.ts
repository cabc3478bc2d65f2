import { createPost } from '#features/posts'
import { createReport } from '#features/reports'
import { fail, type DemoContext } from './demo-context.ts'
import { hoursAgo } from './hours-ago.ts'

const GROUP = 'Makers with a waiting list'
const AD =
  'LAST DAY: my course “Triple your prices in a week” is 90 % off. Write to me now, only ten places left, no refunds!'

/** Members of a group report an advertisement, a question and a member, so that its moderators have something to decide. */
export async function reportContent(
  demo: DemoContext,
  groups: ReadonlyMap<string, string>,
  posts: ReadonlyMap<string, { id: string }>,
): Promise<void> {
  const { ctx, actorOf, idOf } = demo
  const groupId = groups.get(GROUP) ?? fail(GROUP)
  const ad = await createPost(hoursAgo(ctx, 6), actorOf('elin_berg'), {
    content: AD,
    groupId,
    privacy: 'public',
    imageUrl: null,
    videoUrl: null,
    mediaType: 'none',
    mediaAlt: '',
    postType: 'post',
    feeling: null,
    isPoll: false,
    pollQuestion: null,
    pollOptions: null,
    pollDays: null,
    isHumansOnly: false,
  })
  const report = (hours: number, who: 'sofia_rossi' | 'bao_tran' | 'noor_haddad', details: string) =>
    createReport(hoursAgo(ctx, hours), actorOf(who), {
      targetType: 'post',
      targetId: ad,
      reason: 'spam',
      details,
    })
  await report(5, 'sofia_rossi', 'She posted the same in two other groups.')
  await report(4, 'bao_tran', '')
  await report(3, 'noor_haddad', 'Please keep the group free of this.')
  const { id: targetId } = posts.get('deposit') ?? fail('deposit')
  await createReport(hoursAgo(ctx, 8), actorOf('priya_nair'), {
    targetType: 'post',
    targetId,
    reason: 'other',
    details: 'Was asked before, maybe merge it?',
  })
  await createReport(hoursAgo(ctx, 2), actorOf('sofia_rossi'), {
    targetType: 'member',
    targetId: idOf('elin_berg'),
    groupId,
    reason: 'spam',
    details: 'Sends the offer to everyone here.',
  })
}
