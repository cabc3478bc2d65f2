import type { TrendingGroup } from '@guildhall/contract/trending'
import type { CSSProperties } from 'react'
import { firstLetter } from '#web/lib/names.ts'
import { useImageFailed } from '#web/lib/use-image-failed.ts'
import { hueOf } from '#web/ui/Avatar.tsx'

const PATTERNS = 5

/** The cover of a group: its photo, or its first letter on a pattern that is always the same for this group. */
export function GroupCover({ group }: { group: TrendingGroup }) {
  const [hasFailed, onError] = useImageFailed(group.coverImageUrl)
  const seed = seedOf(group.id)
  return (
    <div
      className="lp-cover"
      aria-hidden
      data-hue={hueOf(group.id)}
      data-pattern={seed % PATTERNS}
      style={{ '--seed': (seed % 97) / 97 } as CSSProperties}
    >
      {group.coverImageUrl && !hasFailed ? (
        <img
          src={group.coverImageUrl}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          onError={onError}
        />
      ) : (
        firstLetter(group.name.trim())
      )}
    </div>
  )
}

function seedOf(id: string): number {
  let seed = 7
  for (let at = 0; at < id.length; at += 1) seed = (seed * 33 + id.charCodeAt(at)) % 99_991
  return seed
}
