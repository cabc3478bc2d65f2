import './group.css'
import type { GroupDetails } from '@guildhall/contract/groups'
import clsx from 'clsx'
import { imageSrcSet } from '#web/features/media/image-src.ts'
import { useImageFailed } from '#web/lib/use-image-failed.ts'
import { DESKTOP } from '#web/theme/breakpoints.ts'
import { hueOf } from '#web/ui/Avatar.tsx'

/** Renders the cover photo of a group on its page, or a gradient whose colour depends on the group. */
export function GroupBanner({
  group,
  className,
}: {
  group: Pick<GroupDetails, 'id' | 'coverImageUrl' | 'coverPictures'>
  className?: string
}) {
  const { coverImageUrl: image } = group
  const [isBroken, onError] = useImageFailed(image)
  return (
    <div data-hue={hueOf(group.id)} className={clsx('group-ground', className)}>
      {image !== null && !isBroken && (
        <img
          src={image}
          srcSet={imageSrcSet({ pictures: group.coverPictures })}
          sizes={`${DESKTOP} 984px, 100vw`}
          alt=""
          onError={onError}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
