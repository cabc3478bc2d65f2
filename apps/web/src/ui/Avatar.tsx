import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useImageFailed } from '#web/lib/use-image-failed.ts'
import { useStableValue } from '#web/lib/use-stable-value.ts'

const HUES = 7

/** The classes of each avatar size. */
export const avatarSizes = {
  xxs: 'size-4.5 text-[0.4375rem]',
  xs: 'size-6 text-[0.5625rem]',
  sm: 'size-8 text-xs',
  md: 'size-10 text-base',
  lg: 'size-14 text-lg',
  xl: 'size-20 text-2xl',
  /** The size is set by `className`. */
  free: '',
} as const

/** A member's picture, or the initials on a background chosen by id. Decorative: the name is beside it. */
export function Avatar({
  id,
  initials,
  image = null,
  size = 'md',
  ring = false,
  className,
}: {
  id: string
  /** One or two letters; an icon for anything that is not a person. */
  initials: ReactNode
  image?: string | null
  size?: keyof typeof avatarSizes
  ring?: boolean
  className?: string
}) {
  // URLs that differ only in their query are the same picture.
  const src = useStableValue(image?.split('?')[0] ?? null, image)
  const [hasFailed, onError] = useImageFailed(src)
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
      {src && !hasFailed ? (
        <img
          src={src}
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

/** Returns the index of the background of an id. */
export function hueOf(id: string): number {
  let hash = 0
  for (let at = 0; at < id.length; at += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) >>> 0
  return hash % HUES
}
