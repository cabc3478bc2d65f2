import type { Insights } from '@guildhall/contract/lead-insights'
import { MAX_INSIGHTS, MAX_THEME_EVIDENCE, MIN_THEME_AUTHORS } from '@guildhall/contract/lead-limits'
import { distinct, distinctBy } from '#platform/distinct-by'
import { render } from '#platform/texts'
import type { ThemeRow, ThemeTextRow } from './themes.store.ts'
import { adviceOn, nameOf } from './topics.rules.ts'

type Words = { text: string; recommendation: string; isByModel: boolean }

/** Returns the themes that enough of these texts are about, and what to do about them. */
export function viewInsights(
  rows: readonly ThemeRow[],
  texts: readonly ThemeTextRow[],
  language: string,
): Insights {
  const shown = rows.flatMap((row) => {
    const own = texts.filter(({ theme_id }) => theme_id === row.id)
    const ofAuthors = distinctBy(own, ({ user_id }) => user_id)
    if (ofAuthors.length < MIN_THEME_AUTHORS) return []
    const { text, recommendation, isByModel } = wordsOf(row, own, language)
    const evidence = ofAuthors.slice(0, MAX_THEME_EVIDENCE).map((one) => ({
      postId: one.post_id,
      commentId: one.comment_id,
      text: one.text,
    }))
    const theme = { id: row.id, kind: row.kind, text, isByModel, authorCount: ofAuthors.length, evidence }
    return { theme, recommendation }
  })
  const themes = shown.map(({ theme }) => theme)
  const textsOf = (kind: ThemeRow['kind']) =>
    themes.filter((theme) => theme.kind === kind).map(({ text }) => text)
  // What is in the way comes before what interests.
  const advice = shown
    .toSorted((a, b) => Number(b.theme.kind === 'pain_point') - Number(a.theme.kind === 'pain_point'))
    .map(({ recommendation }) => recommendation)
  return {
    topInterests: textsOf('interest'),
    commonPainPoints: textsOf('pain_point'),
    recommendations: distinct(advice).slice(0, MAX_INSIGHTS),
    themes,
  }
}

/** The words that a model gave a theme, as long as every text that it read is still there; otherwise those of the rules. */
function wordsOf(row: ThemeRow, texts: readonly ThemeTextRow[], language: string): Words {
  const { topic, text, recommendation } = row.result
  const isComplete = texts.filter(({ was_read }) => was_read).length === row.read_count
  if (isComplete && text !== undefined && recommendation !== undefined)
    return { text, recommendation, isByModel: true }
  return {
    text: render(nameOf(row.kind, topic), language),
    recommendation: render(adviceOn(row.kind, topic), language),
    isByModel: false,
  }
}
