import { useLingui } from '@lingui/react/macro'
import type { Badge, BadgeType } from '@guildhall/contract/profiles'
import {
  Award,
  CircleCheck,
  Flame,
  HandHelping,
  MessageCircleQuestionMark,
  type LucideIcon,
} from 'lucide-react'

const ICONS: Record<BadgeType, LucideIcon> = {
  expert: Award,
  contributor: Flame,
  helpful: HandHelping,
  top_answerer: CircleCheck,
  question_asker: MessageCircleQuestionMark,
}

/** Renders a member's badges, each with how it was earned. */
export function Badges({ badges }: { badges: readonly Badge[] }) {
  const { t } = useLingui()
  const texts = useBadgeTexts()
  return (
    <section aria-labelledby="known-for" className="card grid gap-3 p-4">
      <h2 id="known-for" className="text-lg">
        {t({ message: 'Badges', context: 'heading' })}
      </h2>
      <ul className="grid gap-3">
        {badges.map(({ badgeType }) => {
          const Icon = ICONS[badgeType]
          const { title, description } = texts[badgeType]
          return (
            <li key={badgeType} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
              <span className="grid size-10 place-items-center rounded-card bg-accent text-on-accent">
                <Icon size={20} strokeWidth={1.9} aria-hidden />
              </span>
              <span>
                <span className="block text-sm font-semibold">{title}</span>
                <span className="block text-xs text-muted">{description}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Returns the title and description of each badge type in the viewer's language. */
function useBadgeTexts(): Record<BadgeType, { title: string; description: string }> {
  const { t } = useLingui()
  return {
    expert: {
      title: t({ message: 'Expert', context: 'badge' }),
      description: t`25 answers accepted by others`,
    },
    contributor: {
      title: t({ message: 'Contributor', context: 'badge' }),
      description: t`Shared 25 posts with others`,
    },
    helpful: {
      title: t({ message: 'Helpful', context: 'badge' }),
      description: t`3 answers accepted by others`,
    },
    top_answerer: { title: t`Top answerer`, description: t`10 answers accepted by others` },
    question_asker: { title: t({ message: 'Curious', context: 'badge' }), description: t`Asked 5 questions` },
  }
}
