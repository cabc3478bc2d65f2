import { COLLECTION_COLORS, type Collection } from '@guildhall/contract/saved'
import type { Who } from './ties.ts'

/** Whose saved posts the demo shows. */
export const KEEPER: Who = 'mara_okafor'

/** The collections, made so many hours ago. */
export const COLLECTIONS: readonly {
  name: string
  description: string
  color: Collection['color']
  hours: number
}[] = [
  {
    name: 'Glazes and colours',
    description: 'What I want to try in the kiln, sooner or later.',
    color: COLLECTION_COLORS.Orange,
    hours: 400,
  },
  { name: 'Evening class', description: 'To read aloud.', color: COLLECTION_COLORS.Green, hours: 300 },
  { name: 'Prices', description: '', color: COLLECTION_COLORS.Purple, hours: 200 },
  {
    name: 'Photographs',
    description: 'For the day on which I finally make a website.',
    color: COLLECTION_COLORS.Cyan,
    hours: 100,
  },
]

/** Stories saved so many hours ago, by name: into a collection, or with one tap. */
export const KEEPSAKES: readonly { story: string; hours: number; into?: string }[] = [
  { story: 'portfolio', hours: 0.1, into: 'Evening class' },
  { story: 'walk', hours: 5, into: 'Photographs' },
  { story: 'dovetails', hours: 4.5 },
  { story: 'sponsor', hours: 8, into: 'Prices' },
  { story: 'prices', hours: 20, into: 'Prices' },
  { story: 'friday', hours: 21, into: 'Evening class' },
  { story: 'fox', hours: 42, into: 'Glazes and colours' },
  { story: 'lamps', hours: 62, into: 'Photographs' },
  { story: 'mean', hours: 80 },
]
