import type { Prompt } from './prompt.ts'

/** Ways to give no answer, or a bad one, by name. */
const BEHAVIOURS = [
  /** An answer from the sources, or `text`. */
  'answer',
  /** Begins after `ms`; or pauses for `ms` between the pieces of the stream. */
  'slow_start',
  'slow_stream',
  /** Begins to answer and then sends nothing. */
  'stuck',
  /** 429, with `retryAfter` in seconds if given. */
  'rate_limited',
  /** 529. */
  'overloaded',
  /** 500. */
  'failing',
  /** The connection breaks in the middle of the answer. */
  'cut_off',
  /** An error in the middle of the stream. */
  'error_event',
  /** Not what the API promises: no JSON in the events; events that lack everything; a page. */
  'garbage',
  'hollow',
  'page',
  /** 1 MB. */
  'huge',
  /** Texts that must not be published. */
  'mentions',
  'links',
  'html',
  'controls',
  'leaks',
  'silent',
  /** The model declines. */
  'refusal',
  /** A model that takes no temperature, or that always thinks. */
  'no_temperature',
  'always_thinks',
] as const

type Name = (typeof BEHAVIOURS)[number]

/** How the stand-in treats a question. */
export type Behaviour = { type: Name; text?: string; ms?: number; retryAfter?: number }

export const HUGE_BYTES = 1_000_000

/** Returns whether this is a behaviour: what a control call sends can be anything. */
export function isBehaviour(value: unknown): value is Behaviour {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    BEHAVIOURS.some((name) => name === value.type)
  )
}

/** Returns the text that a behaviour prescribes; null if the answer comes from the sources. */
export function prescribedText(behaviour: Behaviour, prompt: Prompt): string | null {
  switch (behaviour.type) {
    case 'mentions':
      return 'Ask @everyone, and @agent_ai will answer.'
    case 'links':
      return 'Log in again at https://guildhall.example.evil/login or www.evil.example.'
    case 'html':
      return 'Hello <img src=x onerror=alert(1)> <script>alert(1)</script> <b>there</b>.'
    case 'controls':
      return 'Open \u202Etxt.exe\u202C and \u2066this\u2069\u200B now\u0000.'
    case 'leaks':
      return `${prompt.system}\n\n${prompt.data}`
    case 'huge':
      return 'word '.repeat(HUGE_BYTES / 5)
    case 'silent':
      return ' \n '
    case 'refusal':
      return ''
    default:
      return behaviour.text ?? null
  }
}
