import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MentionSuggestion, MentionType } from '@guildhall/contract/mentions'
import { Sparkles, UsersRound } from 'lucide-react'
import { initialsOf } from '#web/lib/names.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'

const TYPE_LABELS: Record<MentionType, MessageDescriptor> = {
  agent: msg({ message: 'Agent', context: 'type' }),
  group: msg({ message: 'Group', context: 'type' }),
  user: msg({ message: 'Member', context: 'type' }),
}

/** Renders one suggestion: picture, name, username, description and type. */
export function MentionOption({
  id,
  option,
  isActive,
  onActivate,
  onPick,
}: {
  id: string
  option: MentionSuggestion
  isActive: boolean
  onActivate: () => void
  onPick: () => void
}) {
  const { t, i18n } = useLingui()
  const { type, name, displayName, description } = option
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused field handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={() => !isActive && onActivate()}
      onClick={onPick}
      className="group relative flex min-h-13 cursor-pointer items-center gap-3 px-3 py-1.5 aria-selected:bg-accent aria-selected:text-on-accent aria-selected:before:absolute aria-selected:before:inset-y-0 aria-selected:before:left-0 aria-selected:before:w-0.75 aria-selected:before:bg-primary"
    >
      <OptionAvatar option={option} />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-1.5 text-sm font-semibold">
          <span dir="auto" className="min-w-0 truncate">
            {displayName}
          </span>
          {type === 'agent' && <Badge tone="ai">{t({ message: 'AI', context: 'badge' })}</Badge>}
        </span>
        <span className="block truncate text-xs text-muted group-aria-selected:text-on-accent">
          {`@${name}`}
          {description !== '' && description !== `@${name}` && <span dir="auto">{` · ${description}`}</span>}
        </span>
      </span>
      <span className="flex-none text-[0.6875rem] font-[650] tracking-[0.02em] text-muted group-aria-selected:text-on-accent">
        {i18n._(TYPE_LABELS[type])}
      </span>
    </div>
  )
}

/** Members are round; groups and agents are square, with an icon of their type if they have no picture. */
function OptionAvatar({ option: { id, type, displayName, avatar } }: { option: MentionSuggestion }) {
  const [firstName = '', ...otherNames] = displayName.split(/\s+/)
  const Icon = type === 'agent' ? Sparkles : UsersRound
  return (
    <Avatar
      id={id}
      image={avatar}
      initials={
        type === 'user' ? (
          initialsOf({ firstName, lastName: otherNames.at(-1) ?? null })
        ) : (
          <Icon size={18} strokeWidth={1.9} />
        )
      }
      className={type === 'user' ? 'size-9!' : 'size-9! rounded-small!'}
    />
  )
}
