import { randomUUID } from 'node:crypto'
import type { Lead } from '@guildhall/contract/leads'
import { LeadsChanged } from '#events/leads.events'
import { createComment } from '#features/comments'
import { rsvpToEvent } from '#features/group-events'
import { removeMember, setMember } from '#features/groups'
import { addNote, assignLead, listLeads, messageLead, setLeadStage } from '#features/leads'
import { finishOnboarding, joinMember } from '#features/members'
import { sendMessage } from '#features/messages'
import { react } from '#features/reactions'
import { memberActor, type Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { demoEventsStore } from './demo-events.store.ts'
import { fail, type DemoContext } from './demo-context.ts'
import { groupAgentsStore } from './group-agents.store.ts'
import { hoursAgo } from './hours-ago.ts'
import { leadHistoryStore } from './lead-history.store.ts'
import { HANDLED_LEADS, PIPELINE_GROUP, type HandledLead } from './leads.ts'
import { MAIN_MEMBER } from './saved-posts.ts'
import { STUDENTS, type Student, type StudentAct } from './students.ts'
import { writeBanners } from './write-banners.ts'
import type { WrittenPosts } from './write-posts.ts'

/** What the students act on: a group, its posts by name and its events by title. */
type Place = { groupId: string; posts: WrittenPosts; events: ReadonlyMap<string, string> }

/**
 * Lets students of Mara engage with her group, by which they become leads, and those who manage it take care of some.
 * Everything happens through the same acts as for real members. Returns the ids of the students, by username.
 */
export async function writeLeads(
  demo: DemoContext,
  posts: WrittenPosts,
): Promise<ReadonlyMap<string, string>> {
  const { ctx } = demo
  const [anyPost] = [...posts.values()].filter(({ post }) => post.group === PIPELINE_GROUP)
  const { group_id: groupId } = await groupAgentsStore.groupOf(ctx.db, anyPost?.id ?? fail(PIPELINE_GROUP))
  const place = { groupId, posts, events: await demoEventsStore.idsByTitle(ctx.db, groupId) }
  const students = new Map<string, string>()
  for (const student of STUDENTS) students.set(student.username, await engage(ctx, student, place))
  await writeBanners(demo, groupId, students)
  await demo.drain()
  // Only now: nothing is recorded of those who are not members any more.
  for (const { username, leftDays } of STUDENTS.filter(hasLeft))
    await removeMember(hoursAgo(ctx, leftDays * 24), groupId, students.get(username) ?? fail(username))
  const { items } = await listLeads(ctx, demo.actorOf(MAIN_MEMBER), groupId, { sort: 'score', limit: 100 })
  for (const handled of HANDLED_LEADS) {
    const lead = items.find(({ userId }) => userId === students.get(handled.who)) ?? fail(handled.who)
    await handle(demo, lead, handled)
  }
  await ctx.db.transaction(async (tx) => {
    const leadIds = await leadHistoryStore.date(tx, groupId)
    await publish(tx, LeadsChanged, { groupId, leadIds })
  })
  return students
}

/** Creates a student with all they did in the group. Returns their id. */
async function engage(ctx: Ctx, student: Student, place: Place): Promise<string> {
  const { username, firstName, lastName, days, acts } = student
  const joined = hoursAgo(ctx, days * 24)
  const memberId = await joinMember(joined, {
    issuer: ctx.config.OIDC_ISSUER,
    subject: `student-${username}`,
    firstName,
    lastName,
    username,
    email: `${username.replace('_', '.')}@example.com`,
  })
  await finishOnboarding(ctx, { memberId })
  await setMember(joined, place.groupId, memberId, 'member')
  for (const act of acts) await perform(hoursAgo(ctx, act.hours), memberId, act, place)
  return memberId
}

const hasLeft = (student: Student): student is Student & { leftDays: number } =>
  student.leftDays !== undefined

async function perform(
  then: Ctx,
  memberId: string,
  act: StudentAct,
  { posts, events }: Place,
): Promise<void> {
  const actor = memberActor(memberId)
  if ('event' in act) {
    await rsvpToEvent(then, actor, events.get(act.event) ?? fail(act.event), 'going')
    return
  }
  const { id: postId } = posts.get(act.post) ?? fail(act.post)
  if ('said' in act) await createComment(then, actor, postId, { content: act.said, parentId: null })
  else await react(then, actor, { postId, reactionType: act.gave, state: 'on' })
}

async function handle(
  { ctx, idOf, actorOf }: DemoContext,
  { id, groupId, userId }: Lead,
  { notes = [], moved, assignedTo, message }: HandledLead,
): Promise<void> {
  for (const { by, days, text } of notes) await addNote(hoursAgo(ctx, days * 24), actorOf(by), id, text)
  if (moved) await setLeadStage(hoursAgo(ctx, moved.days * 24), actorOf(moved.by), id, moved.to)
  if (assignedTo) await assignLead(ctx, actorOf(MAIN_MEMBER), id, idOf(assignedTo))
  if (!message) return
  const { by, hours, text, answer } = message
  await messageLead(hoursAgo(ctx, hours), actorOf(by), groupId, { toUserId: userId, message: text })
  await sendMessage(hoursAgo(ctx, hours - 1), memberActor(userId), {
    id: randomUUID(),
    toUserId: idOf(by),
    content: answer,
  })
}
