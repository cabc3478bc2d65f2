import { useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import clsx from 'clsx'
import { ArrowBigUp, MessageCircle } from 'lucide-react'
import { plural } from '@lingui/core/macro'
import { PRIVACY_WORDS } from '#web/features/posts/privacy.ts'
import { CollectionBadge } from './CollectionBadge.tsx'
import { Age } from '#web/ui/Age.tsx'
import { sinceText } from './saved-text.ts'
import type { SavedEntry } from './saved.queries.ts'

/** Renders the collection of a saved post and how long ago it was saved. */
export function SavedSince({ entry, className }: { entry: SavedEntry; className?: string }) {
  return (
    <div className={clsx('flex min-h-6 min-w-0 items-center gap-x-2', className)}>
      {entry.collection && <CollectionBadge {...entry.collection} />}
      <Age of={entry.savedAt} format={sinceText} className="relative z-1 flex-none text-xs text-muted" />
    </div>
  )
}

/** Renders the type of a post and its group, or its audience if it has none. */
export function SavedSource({ post }: { post: Post }) {
  const { t, i18n } = useLingui()
  const parts = [
    post.isShare && t`Shared a post`,
    post.mediaType === 'video' && t({ message: 'Video', context: 'type' }),
    post.isPoll && t({ message: 'Poll', context: 'type' }),
    post.group ? post.group.name : i18n._(PRIVACY_WORDS[post.privacy].label),
  ].filter((part) => part !== false)
  return <>{parts.join(' · ')}</>
}

/** Renders the numbers of upvotes and comments of a post. */
export function SavedCounts({ post }: { post: Post }) {
  const { i18n } = useLingui()
  const upvotes = post.reactions.find(({ reactionType }) => reactionType === 'upvote')?.count ?? 0
  const { comments } = post._count
  const counts = [
    {
      icon: ArrowBigUp,
      value: upvotes,
      label: plural(upvotes, { one: '# upvote', other: '# upvotes' }),
    },
    {
      icon: MessageCircle,
      value: comments,
      label: plural(comments, { one: '# comment', other: '# comments' }),
    },
  ]
  return counts.map(({ icon: Icon, value, label }, index) => (
    <span key={index} className="flex items-center gap-1.25 text-sm text-muted tabular-nums">
      <Icon size={18} strokeWidth={1.9} aria-hidden />
      <span aria-hidden>{i18n.number(value)}</span>
      <span className="sr-only">{label}</span>
    </span>
  ))
}
