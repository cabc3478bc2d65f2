import { COLLECTION_COLORS, type Collection } from '@guildhall/contract/saved'
import type { CastMember } from './relationships.ts'

/** The member whose saved posts and quiet hours the demo shows. */
export const MAIN_MEMBER: CastMember = 'mara_okafor'

/** The collections; `hours` is how long ago they were created. */
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

/** The saved posts by name, with or without a collection; `hours` is how long ago they were saved. */
export const SAVED_POSTS: readonly { post: string; hours: number; into?: string }[] = [
  { post: 'portfolio', hours: 0.1, into: 'Evening class' },
  { post: 'walk', hours: 5, into: 'Photographs' },
  { post: 'dovetails', hours: 4.5 },
  { post: 'sponsor', hours: 8, into: 'Prices' },
  { post: 'prices', hours: 20, into: 'Prices' },
  { post: 'friday', hours: 21, into: 'Evening class' },
  { post: 'fox', hours: 42, into: 'Glazes and colours' },
  { post: 'lamps', hours: 62, into: 'Photographs' },
  { post: 'mean', hours: 80 },
]
