import type { RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages'
import { ModelError, type ModelAnswer } from './model.ts'
import type { Usage } from './model-costs.ts'

/** Longer answers are cut by `maxTokens` long before this: what passes it is no answer to our question. */
const MAX_TEXT = 20_000

const STOP_REASONS: Record<string, ModelAnswer['stopReason']> = {
  end_turn: 'end',
  stop_sequence: 'end',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'refusal',
}

/** The answer as the provider sent it. */
export type Reading = { text: string; stopReason: ModelAnswer['stopReason']; model: string; usage: Usage }

/** Reads the events of one answer. Throws `bad_answer` unless it is complete, has text or is a refusal, and is not too long. */
export async function readAnswer(events: AsyncIterable<RawMessageStreamEvent>): Promise<Reading> {
  const usage: Usage = { input: 0, written: 0, cached: 0, output: 0 }
  let text = ''
  let model = ''
  let stopReason: ModelAnswer['stopReason'] | undefined
  let isComplete = false
  for await (const event of events) {
    if (event.type === 'message_start') {
      model = event.message.model
      addUsage(usage, event.message.usage)
    } else if (event.type === 'content_block_delta') {
      if (event.delta.type === 'text_delta') text += event.delta.text
      if (text.length > MAX_TEXT) throw new ModelError('bad_answer')
    } else if (event.type === 'message_delta') {
      stopReason = STOP_REASONS[event.delta.stop_reason ?? '']
      addUsage(usage, event.usage)
    } else if (event.type === 'message_stop') isComplete = true
  }
  if (!isComplete || stopReason === undefined || typeof model !== 'string' || model === '')
    throw new ModelError('bad_answer')
  if (text.trim() === '' && stopReason !== 'refusal') throw new ModelError('bad_answer')
  return { text, stopReason, model, usage }
}

type Counts = {
  input_tokens: number | null
  cache_creation_input_tokens?: number | null
  cache_read_input_tokens?: number | null
  output_tokens: number
}

/** Later counts of the same answer replace earlier ones: they are totals. */
function addUsage(usage: Usage, counts: Counts): void {
  usage.input = countOf(counts.input_tokens) ?? usage.input
  usage.written = countOf(counts.cache_creation_input_tokens) ?? usage.written
  usage.cached = countOf(counts.cache_read_input_tokens) ?? usage.cached
  usage.output = countOf(counts.output_tokens) ?? usage.output
}

function countOf(value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null
  if (!Number.isSafeInteger(value) || value < 0) throw new ModelError('bad_answer')
  return value
}
