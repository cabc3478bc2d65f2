import { t } from '@lingui/core/macro'
import type { Refusal } from '@guildhall/contract/agent-runs'

/** Why there is no answer, for the member who asked; `next` is what they can do. */
type RefusalWords = { why: string; next?: string }

const WORDS: Record<Refusal, (name: string) => RefusalWords> = {
  day_cap: (name) => ({ why: t`${name} has reached its limit for today.`, next: t`Ask again tomorrow.` }),
  post_cap: (name) => ({
    why: t`${name} has answered here as often as it can.`,
    next: t`Ask it on another post.`,
  }),
  asker_cap: (name) => ({
    why: t`You’ve asked ${name} as often as you can for now.`,
    next: t`Ask again in an hour.`,
  }),
  budget: () => ({ why: t`AI has reached its limit for today.`, next: t`Ask again tomorrow.` }),
  author_only: (name) => ({
    why: t`This post isn’t public, so ${name} only answers its author.`,
    next: t`Ask it on a public post.`,
  }),
  humans_only: (name) => ({
    why: t`This post is for humans only, so ${name} doesn’t answer here.`,
    next: t`Ask it on another post.`,
  }),
  switched_off: (name) => ({ why: t`${name} is switched off right now.` }),
  not_configured: () => ({ why: t`AI is not configured` }),
  nothing_to_say: (name) => ({ why: t`${name} has nothing to add here.` }),
  declined: (name) => ({ why: t`${name} can’t help with this.`, next: t`Try asking in other words.` }),
  unsafe_answer: (name) => ({
    why: t`${name}’s answer didn’t pass our checks, so we didn’t post it.`,
    next: t`Try asking in other words.`,
  }),
  model_failed: (name) => ({
    why: t`${name} couldn’t answer this time.`,
    next: t`Mention it again in a new comment.`,
  }),
  handed_over: (name) => ({
    why: t`${name} passed this on to the people who run this group.`,
    next: t`They can write to you in Messages.`,
  }),
  interrupted: (name) => ({
    why: t`${name} was interrupted.`,
    next: t`Mention it again in a new comment.`,
  }),
}

/** Returns why the agent of this name gave no answer. A reason that is newer than this page is a failure. */
export function refusalWords(refusal: Refusal, name: string): RefusalWords {
  return (WORDS[refusal] ?? WORDS.model_failed)(name)
}
