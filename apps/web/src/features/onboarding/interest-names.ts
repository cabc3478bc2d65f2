import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Interest } from '@guildhall/contract/onboarding'
import {
  Bike,
  Camera,
  ChartColumn,
  Code,
  Hammer,
  Handshake,
  Lightbulb,
  Megaphone,
  Music,
  Palette,
  PenLine,
  Rocket,
  type LucideIcon,
} from 'lucide-react'

/** The name and icon of each interest. */
export const INTEREST_NAMES: Record<Interest, { label: MessageDescriptor; icon: LucideIcon }> = {
  design: { label: msg({ message: 'Design', context: 'choice' }), icon: Palette },
  engineering: { label: msg({ message: 'Engineering', context: 'choice' }), icon: Code },
  product: { label: msg({ message: 'Product', context: 'choice' }), icon: Lightbulb },
  data: { label: msg({ message: 'Data', context: 'choice' }), icon: ChartColumn },
  marketing: { label: msg({ message: 'Marketing', context: 'choice' }), icon: Megaphone },
  sales: { label: msg({ message: 'Sales', context: 'choice' }), icon: Handshake },
  writing: { label: msg({ message: 'Writing', context: 'choice' }), icon: PenLine },
  photography: { label: msg({ message: 'Photography', context: 'choice' }), icon: Camera },
  music: { label: msg({ message: 'Music', context: 'choice' }), icon: Music },
  crafts: { label: msg({ message: 'Crafts', context: 'choice' }), icon: Hammer },
  startups: { label: msg({ message: 'Startups', context: 'choice' }), icon: Rocket },
  sports: { label: msg({ message: 'Sports', context: 'choice' }), icon: Bike },
}
