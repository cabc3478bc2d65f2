import type { DetectionCounts } from '@guildhall/contract/lead-insights'
import { DETECTION_DAYS, DETECTION_MINUTES, FINDING_DAYS } from '@guildhall/contract/lead-limits'
import { textOf } from '@guildhall/contract/texts'
import { ThemesFound } from '#events/lead-insights.events'
import { lockManagedGroup } from '#features/groups'
import { hintPipeline, syncDetected } from '#features/leads'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { distinct } from '#platform/distinct-by'
import { AppError } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { analyze, RULES_VERSION } from './analyze.rules.ts'
import { listDetectedLeads } from './detected-leads.store.ts'
import { detectionsStore } from './detections.store.ts'
import { findingsOf } from './findings.rules.ts'
import { findingsStore } from './findings.store.ts'
import { detectedOf } from './last-intents.rules.ts'
import { hasLeft, isCounted, loadAuthors } from './load-authors.ts'
import { textsStore, type TextRow } from './texts.store.ts'

const DAY_MS = 86_400_000
const PAUSE_MS = DETECTION_MINUTES * 60_000

/**
 * Analyzes what members wrote in a group that the actor manages: lists those who want to buy as leads, and finds themes.
 * Of two at the same time one runs, and the other is refused with the time of the next. It asks no model: a worker does that
 * later, for better words.
 */
export async function runDetection(ctx: Ctx, actor: Actor, groupId: string): Promise<DetectionCounts> {
  return ctx.db.transaction(async (tx) => {
    await lockManagedGroup(tx, actor, groupId)
    const runId = ctx.newId()
    await claim(ctx, tx, groupId, runId)
    const now = ctx.now()
    const rows = await textsStore.list(tx, groupId, new Date(now.getTime() - DETECTION_DAYS * DAY_MS))
    const authors = await loadAuthors(tx, groupId, rows.map(authorOf), now)
    const counted = rows.filter((row) => isCounted(authors, row.author_id, row.written_at))
    const { findings, processingTime } = await find(ctx, tx, groupId, counted)
    const analyzedIds = distinct(counted.map(authorOf))
    const before = new Set<string>()
    // Under the lock of the pipeline: workers that change the same leads wait.
    await syncDetected({ ...ctx, db: tx }, [groupId], async () => {
      for (const lead of await listDetectedLeads(tx, groupId, analyzedIds, now)) before.add(lead.user_id)
      const replaced = rows.filter((row) => !hasLeft(authors, row.author_id))
      const oldest = new Date(now.getTime() - FINDING_DAYS * DAY_MS)
      const changedIds = await findingsStore.replace(tx, groupId, replaced, oldest)
      const run = { groupId, modelVersion: RULES_VERSION, processingTime, at: now }
      await findingsStore.save(tx, run, findings)
      const foundIds = findings.flatMap(({ analysisType, evidence }) =>
        analysisType === 'buying_intent' ? evidence.map(({ user_id }) => user_id) : [],
      )
      const pairs = distinct([...changedIds, ...foundIds]).map((user_id) => ({ group_id: groupId, user_id }))
      return detectedOf(await findingsStore.lastIntents(tx, pairs))
    })
    const leads = await listDetectedLeads(tx, groupId, analyzedIds, now)
    const counts = {
      analyzed: analyzedIds.length,
      newLeads: leads.filter(({ user_id }) => !before.has(user_id)).length,
      hotLeads: leads.filter(({ is_hot }) => is_hot).length,
    }
    await detectionsStore.save(tx, groupId, counts)
    if (findings.some(({ contentType }) => contentType === 'group'))
      await publish(tx, ThemesFound, { groupId, runId })
    hintPipeline(ctx, tx, groupId)
    return counts
  })
}

const authorOf = ({ author_id }: TextRow) => author_id

async function claim(ctx: Pick<Ctx, 'now'>, tx: Tx, groupId: string, runId: string): Promise<void> {
  const at = ctx.now()
  const before = new Date(at.getTime() - PAUSE_MS)
  if (await detectionsStore.claim(tx, groupId, runId, { at, before })) return
  const last = await detectionsStore.find(tx, groupId)
  const waitMs = (last?.started_at.getTime() ?? at.getTime()) + PAUSE_MS - at.getTime()
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  const reason = textOf('lead_detection.ran_recently', { minutes: DETECTION_MINUTES, seconds })
  throw new AppError('too_many', reason, { retryAfter: seconds })
}

async function find(ctx: Pick<Ctx, 'newId'>, tx: Tx, groupId: string, rows: readonly TextRow[]) {
  const groupName = await textsStore.groupName(tx, groupId)
  const began = performance.now()
  const found = analyze(
    rows.map(({ author_id, content, first_name, last_name }) => ({
      authorId: author_id,
      content,
      names: [first_name, last_name],
    })),
    groupName,
  )
  const processingTime = Math.round(performance.now() - began)
  return { findings: findingsOf(ctx, rows, found), processingTime }
}
