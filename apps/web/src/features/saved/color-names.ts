import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { COLLECTION_COLORS, type Collection } from '@guildhall/contract/saved'

/** The collection colours in display order, with their names. */
export const COLOR_CHOICES: { color: Collection['color']; name: MessageDescriptor }[] = [
  { color: COLLECTION_COLORS.Blue, name: msg({ message: 'Blue', context: 'color' }) },
  { color: COLLECTION_COLORS.Green, name: msg({ message: 'Green', context: 'color' }) },
  { color: COLLECTION_COLORS.Yellow, name: msg({ message: 'Yellow', context: 'color' }) },
  { color: COLLECTION_COLORS.Red, name: msg({ message: 'Red', context: 'color' }) },
  { color: COLLECTION_COLORS.Purple, name: msg({ message: 'Purple', context: 'color' }) },
  { color: COLLECTION_COLORS.Cyan, name: msg({ message: 'Cyan', context: 'color' }) },
  { color: COLLECTION_COLORS.Lime, name: msg({ message: 'Lime', context: 'color' }) },
  { color: COLLECTION_COLORS.Orange, name: msg({ message: 'Orange', context: 'color' }) },
]
