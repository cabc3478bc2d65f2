import { Sparkles } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import type { Person } from './example-people.ts'

/** Avatar of a person in an example: initials on a background colour of their own. */
export function PersonAvatar({
  person,
  ...rest
}: { person: Person } & Omit<ComponentProps<typeof Avatar>, 'id' | 'initials'>) {
  const initials = person.name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
  return <Avatar id={person.id} initials={initials} {...rest} />
}

/** Name of a person in an example, excluded from translation. */
export function PersonName({ person }: { person: Person }) {
  return (
    <b className="lp-name" translate="no">
      {person.name}
    </b>
  )
}

/** Avatar of an AI agent: square, while those of people are round. */
export function AgentAvatar() {
  return (
    <span className="lp-agent-face" aria-hidden>
      <Sparkles size={17} />
    </span>
  )
}
