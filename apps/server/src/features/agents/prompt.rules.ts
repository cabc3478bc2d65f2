import type { Question } from '#platform/model/model'
import type { SourceRef } from './runs.store.ts'
import { clean, cut, escape } from './texts.rules.ts'

/** A text that the model reads as data. Without `ref` it is none of a post or comment: the description of a group. */
export type Source = {
  kind: 'post' | 'shared post' | 'collection post' | 'comment' | 'group' | 'names' | 'topic'
  ref: SourceRef | null
  author: string
  text: string
}

/** The text that an agent acts on. It is a source, too; the post itself is so already. */
export type AskedText = { ref: SourceRef | null; author: string; text: string }

/** A prompt, what of the given texts is in it, in order, those texts, and the part that no answer may repeat. */
export type Prompt = { question: Question; sources: SourceRef[]; texts: string[]; secret: string }

/** What a model is instructed with. */
export type Instructions = {
  /** What nothing below can change. */
  rules: string
  /** What those who run the agent wrote: `systemPromptOf`. */
  settings: string
  /** What they wrote to be published, such as a template: an answer may repeat it. */
  templates?: string
  /** From 0 to 100. */
  temperature: number
  maxTokens?: number
}

/** The longest source and the longest sum of all of them, in code points. */
const MAX_SOURCE = 2_000
const MAX_SOURCES = 12_000
/** Room for an answer of `MAX_AGENT_ANSWER` code points in any language. */
const MAX_TOKENS = 800

/** Maps a temperature of 0 to 100 to the model's 0 to 1. */
export function toModelTemperature(setting: number): number {
  return Math.min(Math.max(setting, 0), 100) / 100
}

/**
 * Composes a prompt: rules and settings as its system part, the sources and the question, if there is one, as data. Each
 * source is cut to a maximum; the first ones have priority, and one that no longer fits is left out.
 */
export function composePrompt(
  { rules, settings, templates = '', temperature, maxTokens = MAX_TOKENS }: Instructions,
  asked: AskedText | null,
  given: readonly Source[],
): Prompt {
  const question = asked === null ? '' : cut(clean(asked.text), MAX_SOURCE)
  let room = MAX_SOURCES - lengthOf(question)
  const sources = given.flatMap((source) => {
    const text = cut(clean(source.text), MAX_SOURCE)
    const length = lengthOf(text)
    if (text === '' || length > room) return []
    room -= length
    return [{ ...source, text }]
  })
  const data = sources.map(
    ({ kind, author, text }, at) =>
      `<source id="${at + 1}" kind="${kind}" author="${nameOf(author)}">${escape(text)}</source>`,
  )
  if (asked !== null) data.push(`<question author="${nameOf(asked.author)}">${escape(question)}</question>`)
  const secret = `${rules}\n\nYour settings:\n${settings}`
  return {
    question: {
      system: templates === '' ? secret : `${secret}\n${templates}`,
      data: data.join('\n'),
      temperature: toModelTemperature(temperature),
      maxTokens,
    },
    sources: withAsked(
      sources.flatMap(({ ref }) => ref ?? []),
      asked?.ref ?? null,
    ),
    texts: [...sources.map(({ text }) => text), ...(asked === null ? [] : [question])],
    secret,
  }
}

function withAsked(refs: SourceRef[], asked: SourceRef | null): SourceRef[] {
  const isThere = refs.some((ref) => ref.postId === asked?.postId && ref.commentId === asked.commentId)
  return asked === null || isThere ? refs : [...refs, asked]
}

const MAX_NAME = 100

function nameOf(author: string): string {
  return escape(cut(clean(author).replaceAll(/\s+/g, ' '), MAX_NAME)).replaceAll('"', '&quot;')
}

function lengthOf(text: string): number {
  return Array.from(text).length
}
