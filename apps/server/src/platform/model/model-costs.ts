import type { Question } from './model.ts'

/** US dollars per million tokens, which is micros (millionths of a US dollar) per token. */
export type Prices = { input: number; output: number; cached: number }

/** What a question used. `written` is what the provider stored in its cache; it is not part of `input`. */
export type Usage = { input: number; written: number; cached: number; output: number }

/** What the provider adds to the price of input for storing it in its cache. */
const CACHE_WRITE_FACTOR = 1.25
/** What the provider adds around the texts of a question. */
const FRAME_TOKENS = 100

/** Returns the cost in micros, rounded up. */
export function costOf(prices: Prices, usage: Usage): number {
  const { input, written, cached, output } = usage
  const read = (input + written * CACHE_WRITE_FACTOR) * prices.input + cached * prices.cached
  return Math.ceil(read + output * prices.output)
}

/** Returns the most that a question can cost in micros. A token has at least one byte. */
export function maxCostOf(prices: Prices, { system, data, maxTokens }: Question): number {
  const input = Buffer.byteLength(data) + FRAME_TOKENS
  return costOf(prices, { input, written: Buffer.byteLength(system), cached: 0, output: maxTokens })
}
