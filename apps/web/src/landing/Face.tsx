import { Sparkles } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import type { Person } from './cast.ts'

/** The picture of somebody in an example: initials on their own ground. */
export function Face({
  of,
  ...rest
}: { of: Person } & Omit<ComponentProps<typeof Avatar>, 'id' | 'initials'>) {
  const initials = of.name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
  return <Avatar id={of.id} initials={initials} {...rest} />
}

/** The name of somebody in an example, which no language changes. */
export function Name({ of }: { of: Person }) {
  return (
    <b className="lp-name" translate="no">
      {of.name}
    </b>
  )
}

/** The picture of an agent: square, where people are round. */
export function AgentFace() {
  return (
    <span className="lp-agent-face" aria-hidden>
      <Sparkles size={17} />
    </span>
  )
}
