import { useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { displayName } from '#web/lib/names.ts'
import type { PostTask } from './PostMenu.tsx'

const PostMenu = lazy(async () => ({ default: (await import('./PostMenu.tsx')).PostMenu }))
const EditPostDialog = lazy(async () => ({ default: (await import('./EditPostDialog.tsx')).EditPostDialog }))
const DeletePostDialog = lazy(async () => ({
  default: (await import('./DeletePostDialog.tsx')).DeletePostDialog,
}))

const BlockDialog = lazy(async () => ({
  default: (await import('#web/features/relations/BlockDialog.tsx')).BlockDialog,
}))

/** The three dots of a post. The menu behind them is made when it is first wanted. */
export function PostMenuButton({
  post,
  className,
  onDeleted,
}: {
  post: Post
  className: string
  onDeleted?: () => void | Promise<void>
}) {
  const [isWanted, setWanted] = useState(false)
  const [task, setTask] = useState<PostTask | null>(null)
  const face = <Dots className={className} aria-haspopup="menu" onClick={() => setWanted(true)} />
  const close = () => setTask(null)
  return (
    <>
      {isWanted ? (
        <Suspense fallback={face}>
          <PostMenu post={post} onTask={setTask} trigger={<Dots className={className} />} />
        </Suspense>
      ) : (
        face
      )}
      <Suspense>
        {task === 'edit' && <EditPostDialog post={post} onClose={close} />}
        {task === 'block' && (
          <BlockDialog memberId={post.author.id} name={displayName(post.author)} onClose={close} />
        )}
        {task === 'delete' && (
          <DeletePostDialog post={post} onClose={close} {...(onDeleted && { onDeleted })} />
        )}
      </Suspense>
    </>
  )
}

function Dots(props: ComponentProps<'button'>) {
  const { t } = useLingui()
  return (
    <button type="button" aria-label={t`More`} {...props}>
      <Ellipsis size={20} strokeWidth={1.9} aria-hidden />
    </button>
  )
}
