import type { AgentType } from '@guildhall/contract/agent-limits'
import clsx from 'clsx'
import { AGENT_TYPE_WORDS } from './agent-types.ts'

const SIZES = { sm: ['size-8', 17], md: ['size-9', 20], lg: ['size-12', 24] } as const

/** Renders the picture of an agent: the icon of its type, grey if it is paused. */
export function AgentIcon({
  type,
  size = 'lg',
  isPaused = false,
}: {
  type: AgentType
  size?: keyof typeof SIZES
  isPaused?: boolean
}) {
  const { icon: Icon, hue } = AGENT_TYPE_WORDS[type]
  const [box, px] = SIZES[size]
  return (
    <span
      aria-hidden
      data-hue={hue}
      className={clsx(
        'grid flex-none place-items-center rounded-card bg-linear-135 from-(--from) to-(--to) text-on-art',
        box,
        isPaused && 'opacity-75 grayscale',
      )}
    >
      <Icon size={px} strokeWidth={1.9} />
    </span>
  )
}
