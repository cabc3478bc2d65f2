import { useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { displayName } from '#web/lib/names.ts'
import type { PostMenuDialog } from './PostMenu.tsx'

const PostMenu = lazy(async () => ({ default: (await import('./PostMenu.tsx')).PostMenu }))
const EditPostDialog = lazy(async () => ({ default: (await import('./EditPostDialog.tsx')).EditPostDialog }))
const DeletePostDialog = lazy(async () => ({
  default: (await import('./DeletePostDialog.tsx')).DeletePostDialog,
}))

const BlockDialog = lazy(async () => ({
  default: (await import('#web/features/relations/BlockDialog.tsx')).BlockDialog,
}))

/** The "More" button of a post. Its menu is loaded on the first click. */
export function PostMenuButton({
  post,
  className,
  onDeleted,
}: {
  post: Post
  className: string
  onDeleted?: () => void | Promise<void>
}) {
  const [isMenuRequested, setMenuRequested] = useState(false)
  const [dialog, setDialog] = useState<PostMenuDialog | null>(null)
  const button = (
    <MoreButton className={className} aria-haspopup="menu" onClick={() => setMenuRequested(true)} />
  )
  const close = () => setDialog(null)
  return (
    <>
      {isMenuRequested ? (
        <Suspense fallback={button}>
          <PostMenu post={post} onOpenDialog={setDialog} trigger={<MoreButton className={className} />} />
        </Suspense>
      ) : (
        button
      )}
      <Suspense>
        {dialog === 'edit' && <EditPostDialog post={post} onClose={close} />}
        {dialog === 'block' && (
          <BlockDialog memberId={post.author.id} name={displayName(post.author)} onClose={close} />
        )}
        {dialog === 'delete' && (
          <DeletePostDialog post={post} onClose={close} {...(onDeleted && { onDeleted })} />
        )}
      </Suspense>
    </>
  )
}

function MoreButton(props: ComponentProps<'button'>) {
  const { t } = useLingui()
  return (
    <button type="button" aria-label={t`More`} {...props}>
      <Ellipsis size={20} strokeWidth={1.9} aria-hidden />
    </button>
  )
}
