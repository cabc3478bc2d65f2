import clsx from 'clsx'

/** A placeholder while something is loading; give it the exact size and shape of what replaces it. */
export function Skeleton({ className, round = false }: { className?: string; round?: boolean }) {
  const shape = round ? 'rounded-full' : 'rounded-small'
  return <span aria-hidden className={clsx('block animate-shimmer bg-shimmer', shape, className)} />
}
