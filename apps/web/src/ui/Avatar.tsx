import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useBroken } from '#web/lib/use-online.ts'

const HUES = 7

/** The boxes of pictures, by name of their size. */
export const avatarSizes = {
  xxs: 'size-4.5 text-[0.4375rem]',
  xs: 'size-6 text-[0.5625rem]',
  sm: 'size-8 text-xs',
  md: 'size-10 text-base',
  lg: 'size-14 text-lg',
  xl: 'size-20 text-2xl',
  /** As large as the class beside it says. */
  free: '',
} as const

/** A member's picture, or the initials on a ground that stays the same for the same id. The name stands beside it. */
export function Avatar({
  id,
  initials,
  image = null,
  size = 'md',
  ring = false,
  className,
}: {
  id: string
  /** One or two letters; for what is no person, a small picture of what it is. */
  initials: ReactNode
  image?: string | null
  size?: keyof typeof avatarSizes
  ring?: boolean
  className?: string
}) {
  const [isBroken, onError] = useBroken(image)
  return (
    <span
      aria-hidden
      data-hue={hueOf(id)}
      className={clsx(
        'grid flex-none place-items-center overflow-hidden rounded-full font-[650] text-on-art select-none',
        'bg-linear-135 from-(--from) to-(--to)',
        ring && 'shadow-ring',
        avatarSizes[size],
        className,
      )}
    >
      {image && !isBroken ? (
        <img
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={onError}
        />
      ) : (
        initials
      )}
    </span>
  )
}

/** Which of the grounds belongs to an id. */
export function hueOf(id: string): number {
  let hash = 0
  for (let at = 0; at < id.length; at += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) >>> 0
  return hash % HUES
}
