import type { GroupDetails } from '@guildhall/contract/groups'
import type { Post } from '@guildhall/contract/posts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useMemo, type ReactNode } from 'react'
import type { ListEntry } from '#web/features/posts/post-lists.ts'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { itemsOf } from '#web/lib/list-query.ts'
import { preload } from '#web/lib/stale-build.ts'
import { groupPinsQuery } from './pins.queries.ts'
import { PinnedMark } from './PinnedMark.tsx'

const loadPinItem = async () => (await import('./PinItem.tsx')).PinItem
const PinItem = lazyNamed(loadPinItem)
const MARK = <PinnedMark />

/** The pinned posts of a group on top of its list, their mark, and the entry that the menus of its posts get. */
export function usePins(group: GroupDetails, posts: readonly ListEntry[], { isShown }: { isShown: boolean }) {
  const { id, viewer } = group
  const { data, isPending } = useInfiniteQuery({ ...groupPinsQuery(id), enabled: isShown })
  const pins = useMemo(() => itemsOf(data), [data])
  const pinned = useMemo(() => new Set(pins.map((pin) => pin.id)), [pins])
  const entries = useMemo(
    () => (isShown ? [...pins, ...posts.filter((post) => !pinned.has(post.id))] : [...posts]),
    [isShown, pins, pinned, posts],
  )
  const mark = useCallback(
    (postId: string) => (isShown && pinned.has(postId) ? MARK : null),
    [isShown, pinned],
  )
  const menuItems = useCallback(
    (post: Post): ReactNode =>
      viewer.canManage &&
      post.group?.id === id && (
        <Suspense>
          <PinItem groupId={id} postId={post.id} isPinned={pinned.has(post.id)} />
        </Suspense>
      ),
    [id, viewer.canManage, pinned],
  )
  // A menu that is open must not grow.
  useEffect(() => {
    if (viewer.canManage) preload(loadPinItem)
  }, [viewer.canManage])
  return { entries, mark, menuItems, isPending: isShown && isPending }
}
