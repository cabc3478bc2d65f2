import './groups.css'
import type { Group } from '@guildhall/contract/groups'
import clsx from 'clsx'
import { useImageFailed } from '#web/lib/use-image-failed.ts'
import { hueOf } from '#web/ui/Avatar.tsx'

/** Renders the cover photo of a group in a list, or a background whose colour depends on the group. */
export function GroupCover({
  group,
  className,
}: {
  group: Pick<Group, 'id' | 'coverImageUrl'>
  className?: string
}) {
  const { coverImageUrl: image } = group
  const [isBroken, onError] = useImageFailed(image)
  const hasImage = image !== null && !isBroken
  return (
    <div
      aria-hidden
      data-hue={hueOf(group.id)}
      data-empty={!hasImage || undefined}
      className={clsx('groups-cover', className)}
    >
      {hasImage && (
        <img
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          onError={onError}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
