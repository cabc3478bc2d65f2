import type { Ctx } from '#platform/context'
import type { EvidenceRow, Finding } from './findings.store.ts'
import type { TextRow } from './texts.store.ts'
import type { AnalyzedText, FoundTheme } from './themes.rules.ts'

/** Returns what was found in these rows as it is stored: each finding in a text, and each theme with its texts. */
export function findingsOf(
  { newId }: Pick<Ctx, 'newId'>,
  rows: readonly TextRow[],
  { texts, themes }: { texts: readonly AnalyzedText[]; themes: readonly FoundTheme[] },
): Finding[] {
  const evidenceOf = (positions: readonly number[]): EvidenceRow[] =>
    positions.flatMap((at) => {
      const row = rows[at]
      if (row === undefined) return []
      const { author_id: user_id, post_id, comment_id, written_at } = row
      return { id: newId(), user_id, post_id, comment_id, written_at }
    })
  const inTexts = texts.flatMap(({ intent, complaint }, at): Finding[] => {
    const contentType = rows[at]?.comment_id == null ? 'post' : 'comment'
    return [
      { analysisType: 'buying_intent' as const, signals: intent },
      { analysisType: 'complaint' as const, signals: complaint },
    ].flatMap(({ analysisType, signals }) =>
      signals === null
        ? []
        : {
            id: newId(),
            contentType,
            analysisType,
            result: { kinds: signals.kinds },
            confidence: signals.confidence,
            evidence: evidenceOf([at]),
          },
    )
  })
  const ofGroup = themes.map(({ kind, topic, confidence, texts: positions }, position): Finding => ({
    id: newId(),
    contentType: 'group',
    analysisType: kind,
    result: { topic, position },
    confidence,
    evidence: evidenceOf(positions),
  }))
  return [...inTexts, ...ofGroup]
}
