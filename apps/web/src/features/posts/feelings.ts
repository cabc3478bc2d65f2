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

/** What each feeling is called in the picker and on a post, and its text-sized icon, in display order. */
export const FEELING_WORDS: Record<
  Feeling,
  { word: MessageDescriptor; fact: MessageDescriptor; picture: ReactNode }
> = {
  happy: {
    word: msg({ message: 'happy', context: 'feeling' }),
    fact: msg`feeling happy`,
    picture: renderIcon(Smile),
  },
  excited: {
    word: msg({ message: 'excited', context: 'feeling' }),
    fact: msg`feeling excited`,
    picture: renderIcon(Zap),
  },
  grateful: {
    word: msg({ message: 'grateful', context: 'feeling' }),
    fact: msg`feeling grateful`,
    picture: renderIcon(HandHeart),
  },
  celebrating: {
    word: msg({ message: 'celebrating', context: 'feeling' }),
    fact: msg`feeling celebrating`,
    picture: renderIcon(PartyPopper),
  },
  motivated: {
    word: msg({ message: 'motivated', context: 'feeling' }),
    fact: msg`feeling motivated`,
    picture: renderIcon(Rocket),
  },
  blessed: {
    word: msg({ message: 'blessed', context: 'feeling' }),
    fact: msg`feeling blessed`,
    picture: renderIcon(Sun),
  },
  accomplished: {
    word: msg({ message: 'accomplished', context: 'feeling' }),
    fact: msg`feeling accomplished`,
    picture: renderIcon(Trophy),
  },
  inspired: {
    word: msg({ message: 'inspired', context: 'feeling' }),
    fact: msg`feeling inspired`,
    picture: renderIcon(Lightbulb),
  },
  proud: {
    word: msg({ message: 'proud', context: 'feeling' }),
    fact: msg`feeling proud`,
    picture: renderIcon(Medal),
  },
}

function renderIcon(icon: LucideIcon): ReactNode {
  return createElement(icon, {
    size: '1.15em',
    strokeWidth: 1.9,
    className: 'inline align-[-0.2em] text-warn',
    'aria-hidden': true,
  })
}
