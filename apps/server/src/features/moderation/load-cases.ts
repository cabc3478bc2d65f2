import type { CaseAction } from '@guildhall/contract/moderation'
import { casesStore, loadModeratedGroup, type CaseRow } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { caseFactsStore, type ContentRow, type SubjectRow } from './case-facts.store.ts'
import { decisionsStore, type ShownDecision } from './decisions.store.ts'
import { moderationPolicy } from './moderation.policy.ts'
import { noticesStore, type NoticeRow } from './notices.store.ts'

/** A case with all that a decision depends on. */
export type LoadedCase = {
  row: CaseRow
  subject: SubjectRow
  content: ContentRow | undefined
  decision: ShownDecision | undefined
  review: ShownDecision | undefined
  notice: NoticeRow | undefined
  /** What can be decided now. */
  actions: CaseAction[]
}

/** Loads what moderators need to know about cases, in their order: five statements, however many there are. */
export async function loadCases(
  { db }: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  rows: readonly CaseRow[],
): Promise<LoadedCase[]> {
  const ids = rows.map(({ id }) => id)
  const targetsOf = (type: CaseRow['target_type']) =>
    rows.filter(({ target_type }) => target_type === type).map(({ target_id }) => target_id)
  const [subjects, posts, comments, decisions, notices] = await Promise.all([
    caseFactsStore.subjects(db, ids, viewer.memberId),
    caseFactsStore.posts(db, targetsOf('post')),
    caseFactsStore.comments(db, targetsOf('comment')),
    decisionsStore.ofCases(db, ids),
    noticesStore.ofCases(db, ids),
  ])
  const contents = new Map([...posts, ...comments].map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const subject = subjects.find(({ case_id }) => case_id === row.id)
    if (subject === undefined) return []
    const content = contents.get(row.target_id)
    const decided = decisions.filter(({ case_id }) => case_id === row.id)
    const decision = decided.find(({ is_review }) => !is_review)
    const review = decided.find(({ is_review }) => is_review)
    const notice = notices.find(({ case_id }) => case_id === row.id)
    const actions = moderationPolicy.actionsOn({
      state: row.state,
      content,
      is_hidden_by_agent: row.is_hidden_by_agent,
      is_muted: subject.is_muted,
      is_banned: subject.is_banned,
      decided: decision?.action,
      is_reviewed: review !== undefined,
    })
    return [{ row, subject, content, decision, review, notice, actions }]
  })
}

/** Loads one case of a group that the viewer moderates. One that is none of their business looks like a missing one. */
export async function loadCase(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  groupId: string,
  caseId: string,
): Promise<LoadedCase> {
  await loadModeratedGroup(ctx, viewer, groupId)
  const row = await casesStore.find(ctx.db, groupId, viewer.memberId, caseId)
  const [loaded] = row === undefined ? [] : await loadCases(ctx, viewer, [row])
  ensure(loaded, 'not_found')
  return loaded
}
