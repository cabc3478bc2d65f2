import type { CaseTarget } from '@guildhall/contract/moderation'
import { textOf } from '@guildhall/contract/texts'
import { commentsPolicy, loadComment } from '#features/comments'
import { casesStore, lockModeratedGroup, type CaseSubject } from '#features/groups'
import { loadPost, postsPolicy } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import type { Decided } from './decide.ts'
import { decideLocked } from './decide-case.ts'
import { noticesStore } from './notices.store.ts'

/** Content that the actor may moderate: what a case about it says, and the notice of its author if it is hidden. */
type Moderated = { subject: CaseSubject; noticeId: string | null }

/** Hides, restores or removes a post of a group that the actor moderates, and closes the case about it. */
export async function moderatePost(ctx: Ctx, actor: Actor, id: string, decided: Decided): Promise<void> {
  await moderate(ctx, actor, decided, async (db) => {
    const post = await loadPost({ db }, actor, id)
    ensure(postsPolicy.canModerate(actor.memberId, post, post), 'forbidden')
    return toModerated('post', id, post.group_id, post.author_id, post.hidden_notice_id)
  })
}

/** Hides, restores or removes a comment in a group that the actor moderates, and closes the case about it. */
export async function moderateComment(ctx: Ctx, actor: Actor, id: string, decided: Decided): Promise<void> {
  await moderate(ctx, actor, decided, async (db) => {
    const { comment, post } = await loadComment({ db }, actor, id)
    ensure(commentsPolicy.canModerateComment(actor.memberId, comment, post), 'forbidden')
    return toModerated('comment', id, post.group_id, comment.author_id, comment.hidden_notice_id)
  })
}

function toModerated(
  target_type: CaseTarget,
  target_id: string,
  group_id: string | null,
  subject_id: string,
  noticeId: string | null,
): Moderated {
  ensure(group_id !== null, 'forbidden')
  return { subject: { group_id, target_type, target_id, subject_id }, noticeId }
}

async function moderate(
  ctx: Ctx,
  actor: Actor,
  decided: Decided,
  load: (db: Ctx['db']) => Promise<Moderated>,
): Promise<void> {
  const { subject } = await load(ctx.db)
  await ctx.db.transaction(async (tx) => {
    const membership = await lockModeratedGroup(tx, actor, subject.group_id)
    // Loaded again: of two who act concurrently, the second sees what the first did.
    const { noticeId } = await load(tx)
    const row =
      noticeId === null || decided.action === 'remove'
        ? await openCase(ctx, tx, subject, decided)
        : await lockHidingCase(tx, subject, noticeId)
    // To restore what an agent hid is to find nothing wrong with it.
    const isDismissed = row.is_hidden_by_agent && decided.action === 'restore'
    const action = isDismissed ? 'dismiss' : decided.action
    await decideLocked(ctx, tx, { actor, membership }, row, { ...decided, action })
  })
}

async function openCase(ctx: Ctx, tx: Tx, subject: CaseSubject, { action }: Decided) {
  const row = await casesStore.open(tx, ctx.newId(), subject, { reports: 0, at: ctx.now() })
  ensure(action !== 'restore' || row.is_hidden_by_agent, 'conflict', textOf('moderation.not_hidden'))
  return row
}

/** The case by which something was hidden. */
async function lockHidingCase(tx: Tx, { group_id, subject_id }: CaseSubject, noticeId: string) {
  const [notice] = await noticesStore.findMany(tx, subject_id, [noticeId])
  const row = notice && (await casesStore.lock(tx, group_id, notice.case_id))
  ensure(row, 'not_found')
  return row
}
