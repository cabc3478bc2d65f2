import type { AdminSettings } from '@guildhall/contract/group-agents.input'
import { REPORT_REASONS, type ReportReason } from '@guildhall/contract/reports'
import { z } from 'zod'
import { checkAnswer, type Prompt } from '#features/agents'
import type { ModelAnswer } from '#platform/model/model'

/** The longest note of a finding, in code points. */
const MAX_NOTE = 200
/** What a model may write there. */
const MAX_SAID_NOTE = 1_000

const FindingSchema = z.strictObject({
  inappropriate: z.boolean(),
  spam: z.boolean(),
  suspicious: z.boolean(),
  /** From -1, hostile, to 1, kind. */
  sentiment: z.number().min(-1).max(1),
  reason: z.enum(REPORT_REASONS),
  note: z.string().max(MAX_SAID_NOTE),
})

/** What a model found in a text. */
export type Finding = z.output<typeof FindingSchema>

/** What people are to look at, and why. */
export type Flag = { reason: ReportReason; note: string }

/**
 * Reads what a model said about a text. Null unless it is exactly the JSON that it was asked for. A note that is not plain
 * text, or has a link or a mention, is left out: a text cannot prevent its finding by what it makes the model write.
 */
export function readFinding(
  { text }: Pick<ModelAnswer, 'text'>,
  { secret }: Pick<Prompt, 'secret'>,
): Finding | null {
  const { success, data } = FindingSchema.safeParse(parse(text))
  if (!success) return null
  const checked = checkAnswer({
    text: data.note,
    isCutOff: false,
    system: secret,
    sources: [],
    isDemo: false,
  })
  const note = (checked ?? '').replaceAll(/\s+/g, ' ')
  return { ...data, note: Array.from(note).slice(0, MAX_NOTE).join('') }
}

/** Returns what people should look at, by what the agent is to look for; null if nothing was found. */
export function decideFlag(settings: AdminSettings, finding: Finding): Flag | null {
  const isSpam = settings.spamDetection && finding.spam
  const isOther =
    (settings.flagInappropriateContent && finding.inappropriate) ||
    (settings.alertOnSuspiciousActivity && finding.suspicious) ||
    finding.sentiment < settings.sentimentThreshold
  if (!isSpam && !isOther) return null
  const named = finding.reason === 'spam' ? 'other' : finding.reason
  return { reason: isSpam ? 'spam' : named, note: finding.note }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
