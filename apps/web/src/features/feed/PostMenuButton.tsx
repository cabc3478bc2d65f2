import { useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'

const PostMenu = lazyMenu(async () => (await import('./PostMenu.tsx')).PostMenu)

/** The "More" button of a post, with its menu. */
export function PostMenuButton({
  post,
  className,
  onDeleted,
}: {
  post: Post
  className: string
  onDeleted?: () => void | Promise<void>
}) {
  return (
    <PostMenu post={post} trigger={<MoreButton className={className} />} {...(onDeleted && { onDeleted })} />
  )
}

function MoreButton(props: ComponentProps<'button'>) {
  const { t } = useLingui()
  return (
    <button type="button" aria-label={t({ message: 'More', context: 'button' })} {...props}>
      <Ellipsis size={20} strokeWidth={1.9} aria-hidden />
    </button>
  )
}
