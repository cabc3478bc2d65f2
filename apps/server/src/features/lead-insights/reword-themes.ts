import { MIN_THEME_AUTHORS } from '@guildhall/contract/lead-limits'
import { correctCost, reserveCost } from '#features/agents'
import { budgetsStore } from '#features/group-agents'
import { hintPipeline } from '#features/leads'
import type { Ctx } from '#platform/context'
import { distinctBy } from '#platform/distinct-by'
import { ModelError, wasFree } from '#platform/model/model'
import { detectionsStore } from './detections.store.ts'
import { isCounted, loadAuthors } from './load-authors.ts'
import { themesPrompt, type ThemeToWord, type ThemesPrompt } from './themes-prompt.rules.ts'
import { themesStore } from './themes.store.ts'
import { readWords } from './words.rules.ts'

/** How many texts of a theme the model reads. */
const MAX_READ = 4

/**
 * Asks the model for better words for the themes of a run, at most once, within the budgets of the site and the group. It
 * reads what agents may read, and only themes that enough authors of such texts write about. Whatever goes wrong, the
 * words of the rules stay. Nothing here holds a transaction while the model answers.
 */
export async function rewordThemes(
  ctx: Ctx,
  groupId: string,
  runId: string,
  signal: AbortSignal,
): Promise<void> {
  if (!ctx.model.status.isConfigured) return
  const themes = await themesToWord(ctx, groupId)
  if (themes.length === 0) return
  const prompt = themesPrompt(themes)
  if (!(await detectionsStore.claimQuestion(ctx.db, groupId, runId, ctx.now()))) return
  const costMicros = ctx.model.maxCostMicros(prompt.question)
  const budgetMicros = await budgetsStore.find(ctx.db, groupId)
  const claim = await reserveCost(ctx, groupId, budgetMicros, costMicros)
  if (claim === null) return
  try {
    const said = await ctx.model.ask(prompt.question, signal)
    await correctCost(ctx, claim, said.costMicros)
    if (said.stopReason === 'end') await save(ctx, groupId, prompt, said)
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelError)) throw error
    await correctCost(ctx, claim, wasFree(error.failure) ? 0 : costMicros)
  }
}

async function themesToWord(ctx: Ctx, groupId: string): Promise<ThemeToWord[]> {
  const rows = await themesStore.list(ctx.db, groupId)
  if (rows.length === 0) return []
  const found = await themesStore.readable(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const authorIds = found.map(({ user_id }) => user_id)
  const authors = await loadAuthors(ctx.db, groupId, authorIds, ctx.now())
  const texts = found.filter(({ user_id, written_at }) => isCounted(authors, user_id, written_at))
  return rows.flatMap(({ id, kind, result: { topic } }) => {
    const own = distinctBy(
      texts.filter(({ theme_id }) => theme_id === id),
      ({ user_id }) => user_id,
    )
    if (own.length < MIN_THEME_AUTHORS) return []
    return { id, kind, topic, texts: own, read: own.slice(0, MAX_READ) }
  })
}

async function save(
  ctx: Ctx,
  groupId: string,
  { themes, secret }: ThemesPrompt,
  said: { text: string; model: string; latencyMs: number },
): Promise<void> {
  const words = readWords(said.text, themes, secret)
  if (words.length === 0) return
  const worded = new Set(words.map(({ id }) => id))
  const readIds = themes.filter(({ id }) => worded.has(id)).flatMap(({ read }) => read.map(({ id }) => id))
  await ctx.db.transaction(async (tx) => {
    await themesStore.reword(tx, words, readIds, {
      modelVersion: said.model,
      processingTime: Math.round(said.latencyMs),
    })
    hintPipeline(ctx, tx, groupId)
  })
}
