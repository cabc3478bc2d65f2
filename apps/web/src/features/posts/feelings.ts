import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Feeling } from '@guildhall/contract/posts'
import {
  HandHeart,
  Lightbulb,
  Medal,
  PartyPopper,
  Rocket,
  Smile,
  Sun,
  Trophy,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { createElement, type ReactNode } from 'react'

/** Each feeling as a word and as a picture of the size of the text around it, in the order in which they are offered. */
export const FEELING_WORDS: Record<Feeling, { word: MessageDescriptor; picture: ReactNode }> = {
  happy: { word: msg`happy`, picture: draw(Smile) },
  excited: { word: msg`excited`, picture: draw(Zap) },
  grateful: { word: msg`grateful`, picture: draw(HandHeart) },
  celebrating: { word: msg`celebrating`, picture: draw(PartyPopper) },
  motivated: { word: msg`motivated`, picture: draw(Rocket) },
  blessed: { word: msg`blessed`, picture: draw(Sun) },
  accomplished: { word: msg`accomplished`, picture: draw(Trophy) },
  inspired: { word: msg`inspired`, picture: draw(Lightbulb) },
  proud: { word: msg`proud`, picture: draw(Medal) },
}

function draw(icon: LucideIcon): ReactNode {
  return createElement(icon, {
    size: '1.15em',
    strokeWidth: 1.9,
    className: 'inline align-[-0.2em] text-warn',
    'aria-hidden': true,
  })
}
