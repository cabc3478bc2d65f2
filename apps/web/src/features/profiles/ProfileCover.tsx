import './profile.css'
import type { Profile } from '@guildhall/contract/profiles'
import clsx from 'clsx'
import { imageSrcSet } from '#web/features/media/image-src.ts'
import { useImageFailed } from '#web/lib/use-image-failed.ts'
import { hueOf } from '#web/ui/Avatar.tsx'
import { DESKTOP } from '#web/theme/breakpoints.ts'

/** Renders a profile's cover photo, or a background whose colour depends on the member. */
export function ProfileCover({ profile, className }: { profile: Profile; className: string }) {
  const { coverImageUrl: image } = profile
  const [isBroken, onError] = useImageFailed(image)
  return (
    <div
      data-hue={hueOf(profile.id)}
      data-empty={!image || undefined}
      className={clsx('profile-ground', className)}
    >
      {image && !isBroken && (
        <img
          src={image}
          srcSet={imageSrcSet({ pictures: profile.coverPictures })}
          sizes={`${DESKTOP} 984px, 100vw`}
          alt=""
          onError={onError}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
