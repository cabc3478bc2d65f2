import type { Profile } from '@guildhall/contract/profiles'
import clsx from 'clsx'
import { photoAddress } from '#web/lib/photo-address.ts'
import { useBroken } from '#web/lib/use-online.ts'
import { hueOf } from '#web/ui/Avatar.tsx'

/** The picture above a profile, or a ground that stays the same for the same member. */
export function ProfileCover({ profile, className }: { profile: Profile; className: string }) {
  const { coverImageUrl: image } = profile
  const [isBroken, onError] = useBroken(image)
  return (
    <div
      data-hue={hueOf(profile.id)}
      data-empty={!image || undefined}
      className={clsx('profile-ground', className)}
    >
      {image && !isBroken && (
        <img
          src={photoAddress(image, 1280)}
          srcSet={`${photoAddress(image, 640)} 640w, ${photoAddress(image, 1280)} 1280w, ${photoAddress(image, 2048)} 1920w`}
          sizes="(min-width: 861px) 984px, 100vw"
          alt=""
          onError={onError}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
