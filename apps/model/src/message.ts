import type { Prompt } from './prompt.ts'

const BYTES_PER_TOKEN = 4
const PIECE = /[\s\S]{1,40}/gu

/** What a question used, as the API counts it. */
export type Usage = {
  input_tokens: number
  cache_creation_input_tokens: number
  cache_read_input_tokens: number
  output_tokens: number
}

/** An answer of the API that is not streamed. */
export type Message = ReturnType<typeof createMessage>

/** Returns the number of tokens of a text, which is the same whenever it is asked for. */
export function countTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN)
}

/** Returns the message with this text, cut off at the tokens that were asked for. */
export function createMessage(id: string, prompt: Prompt, text: string, usage: Omit<Usage, 'output_tokens'>) {
  const isCut = countTokens(text) > prompt.maxTokens
  const written = isCut ? cut(text, prompt.maxTokens * BYTES_PER_TOKEN) : text
  return {
    id,
    type: 'message',
    role: 'assistant',
    model: prompt.model,
    content: written === '' ? [] : [{ type: 'text', text: written, citations: null }],
    stop_reason: written === '' ? 'refusal' : isCut ? 'max_tokens' : 'end_turn',
    stop_sequence: null,
    usage: { ...usage, output_tokens: countTokens(written) },
  }
}

/** An event of a stream: its name is its type. */
export type StreamEvent = { type: string } & Record<string, unknown>

/** Returns the events that make up a message, in the order of the API. */
export function eventsOf(message: Message): StreamEvent[] {
  const { content, stop_reason, stop_sequence, usage } = message
  const start = { ...message, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } }
  return [
    { type: 'message_start', message: start },
    ...content.flatMap((block, index): StreamEvent[] => [
      { type: 'content_block_start', index, content_block: { ...block, text: '' } },
      { type: 'ping' },
      ...(block.text.match(PIECE) ?? []).map((text) => ({
        type: 'content_block_delta',
        index,
        delta: { type: 'text_delta', text },
      })),
      { type: 'content_block_stop', index },
    ]),
    {
      type: 'message_delta',
      delta: { stop_reason, stop_sequence },
      usage: { output_tokens: usage.output_tokens },
    },
    { type: 'message_stop' },
  ]
}

/** Returns an event as it is sent. */
export function writeEvent(event: StreamEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

/** Returns the longest beginning of a text that fits into this many bytes. */
function cut(text: string, bytes: number): string {
  const buffer = Buffer.from(text).subarray(0, bytes)
  return new TextDecoder().decode(buffer, { stream: true })
}
