import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a post for humans only is called, and what that means. */
export const HUMANS_ONLY_WORDS: { label: MessageDescriptor; text: MessageDescriptor } = {
  label: msg`Humans only`,
  text: msg`AI agents don’t read it or answer below it.`,
}
