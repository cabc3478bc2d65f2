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

/** The label and the text-sized icon of each feeling, in display order. */
export const FEELING_WORDS: Record<Feeling, { word: MessageDescriptor; picture: ReactNode }> = {
  happy: { word: msg`happy`, picture: renderIcon(Smile) },
  excited: { word: msg`excited`, picture: renderIcon(Zap) },
  grateful: { word: msg`grateful`, picture: renderIcon(HandHeart) },
  celebrating: { word: msg`celebrating`, picture: renderIcon(PartyPopper) },
  motivated: { word: msg`motivated`, picture: renderIcon(Rocket) },
  blessed: { word: msg`blessed`, picture: renderIcon(Sun) },
  accomplished: { word: msg`accomplished`, picture: renderIcon(Trophy) },
  inspired: { word: msg`inspired`, picture: renderIcon(Lightbulb) },
  proud: { word: msg`proud`, picture: renderIcon(Medal) },
}

function renderIcon(icon: LucideIcon): ReactNode {
  return createElement(icon, {
    size: '1.15em',
    strokeWidth: 1.9,
    className: 'inline align-[-0.2em] text-warn',
    'aria-hidden': true,
  })
}
