import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { Spinner } from '#web/ui/Spinner.tsx'
import { dropUnseen, useUnseenPosts } from './unseen-posts.ts'
import { showNewest } from './feed.queries.ts'

/** Floats over the feed while there are unseen posts; a click shows them. Never moves what is being read. */
export function NewPostsPill() {
  const client = useQueryClient()
  const unseen = useUnseenPosts()
  const count = unseen.length
  const { mutate, isPending } = useMutation({
    meta: { failureText: () => t`Couldn’t load new posts. Please try again.` },
    mutationFn: (_ids: readonly string[]) => showNewest(client, 'home'),
    onSuccess: (_result, ids) => dropUnseen(client, ids),
  })
  return (
    <div role="status" className="new-posts sticky z-5 flex h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          disabled={isPending}
          onClick={() => mutate(unseen)}
          className="flex h-11 animate-rise items-center gap-2 rounded-full bg-primary-fill px-4.5 text-base font-semibold whitespace-nowrap text-on-primary shadow-float hover:brightness-95 desk:h-10"
        >
          {isPending ? <Spinner size={18} /> : <ArrowUp size={18} aria-hidden />}
          <Plural value={count} one="# new post" other="# new posts" />
        </button>
      )}
    </div>
  )
}
