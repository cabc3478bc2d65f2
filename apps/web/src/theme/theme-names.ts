import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ThemeId } from '@guildhall/contract/themes'

/** The display name of each theme, and its character in a few words. */
export const THEME_WORDS: Record<ThemeId, { name: MessageDescriptor; character: MessageDescriptor }> = {
  facebook: { name: msg({ message: 'Classic', context: 'name: theme' }), character: msg`Calm and blue` },
  tiktok: { name: msg`New Age`, character: msg`Hot pink and cyan` },
  twitter: { name: msg`Tech Mode`, character: msg`Crisp light blue` },
}
