/** A request for an answer, as far as the stand-in reads it. */
export type Prompt = {
  model: string
  maxTokens: number
  isStream: boolean
  temperature: number | undefined
  thinking: string | undefined
  /** Whether the system part is to be stored in the provider's cache. */
  isCached: boolean
  system: string
  /** The texts of all messages. */
  data: string
}

/** Why a request is refused, as the API says it. */
export type Problem = { status: number; type: string; message: string }

/** The version of the API that refuses a temperature for all models. */
const WITHOUT_TEMPERATURE = '2026-10-21'

/** Reads the body of a request, or returns what is wrong with it. */
export function readPrompt(json: string, version: string): Prompt | Problem {
  const body = parse(json)
  if (!isRecord(body)) return invalid('The request body is not valid JSON')
  const { model, max_tokens: maxTokens, messages, temperature, system, stream, thinking } = body
  if (version === '') return invalid('anthropic-version: header is required')
  if (typeof model !== 'string' || model === '') return invalid('model: Field required')
  if (typeof maxTokens !== 'number' || maxTokens < 1) return invalid('max_tokens: Field required')
  if (!Array.isArray(messages) || messages.length === 0) return invalid('messages: Field required')
  if (temperature !== undefined && version >= WITHOUT_TEMPERATURE)
    return invalid('temperature: Extra inputs are not permitted')
  if (temperature !== undefined && (typeof temperature !== 'number' || temperature < 0 || temperature > 1))
    return invalid('temperature: range: 0..1')
  return {
    model,
    maxTokens,
    isStream: stream === true,
    temperature,
    thinking: isRecord(thinking) ? String(thinking['type']) : undefined,
    isCached:
      Array.isArray(system) && system.some((block) => isRecord(block) && isRecord(block['cache_control'])),
    system: textOf(system),
    data: messages.map((message) => (isRecord(message) ? textOf(message['content']) : '')).join('\n'),
  }
}

/** Returns a refusal of the request. */
export function invalid(message: string): Problem {
  return { status: 400, type: 'invalid_request_error', message }
}

/** Returns the text of a string or of text blocks. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((block) => (isRecord(block) && typeof block['text'] === 'string' ? block['text'] : ''))
    .join('\n')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
