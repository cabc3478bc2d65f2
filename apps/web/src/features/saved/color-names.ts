import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { COLLECTION_COLORS, type Collection } from '@guildhall/contract/saved'

/** The collection colours in display order, with their names. */
export const COLOR_CHOICES: { color: Collection['color']; name: MessageDescriptor }[] = [
  { color: COLLECTION_COLORS.Blue, name: msg`Blue` },
  { color: COLLECTION_COLORS.Green, name: msg`Green` },
  { color: COLLECTION_COLORS.Yellow, name: msg`Yellow` },
  { color: COLLECTION_COLORS.Red, name: msg`Red` },
  { color: COLLECTION_COLORS.Purple, name: msg`Purple` },
  { color: COLLECTION_COLORS.Cyan, name: msg`Cyan` },
  { color: COLLECTION_COLORS.Lime, name: msg`Lime` },
  { color: COLLECTION_COLORS.Orange, name: msg`Orange` },
]
