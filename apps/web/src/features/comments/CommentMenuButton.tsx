import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'
import type { CommentEntry } from './comments.queries.ts'

const CommentMenu = lazyMenu(async () => (await import('./CommentMenu.tsx')).CommentMenu)

/** Renders the "More" button of a comment, with its menu. */
export function CommentMenuButton({
  comment,
  name,
  className,
}: {
  comment: CommentEntry
  name: string
  className: string
}) {
  return <CommentMenu comment={comment} trigger={<MoreButton name={name} className={className} />} />
}

function MoreButton({ name, ...rest }: { name: string } & ComponentProps<'button'>) {
  const { t } = useLingui()
  return (
    <button type="button" data-part="more" aria-label={t`More options for ${name}’s comment`} {...rest}>
      <Ellipsis size={17} strokeWidth={1.9} aria-hidden />
    </button>
  )
}
