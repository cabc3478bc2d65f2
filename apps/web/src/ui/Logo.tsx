import clsx from 'clsx'

/** The product's logo mark: a circle of members, in the fill of the theme, never another company's logo. */
export function LogoMark({ size = 32, className }: { size?: keyof typeof boxes; className?: string }) {
  return (
    <span
      className={clsx(
        'grid flex-none place-items-center bg-mark-fill text-on-primary',
        boxes[size],
        className,
      )}
      aria-hidden
    >
      <svg
        viewBox="0 0 24 24"
        className="size-[62.5%] fill-none stroke-current stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="12" cy="8" r="3" />
        <circle cx="5" cy="10" r="2.2" />
        <circle cx="19" cy="10" r="2.2" />
        <path d="M6.5 20a5.5 5.5 0 0 1 11 0M1.5 18a3.6 3.6 0 0 1 4-3.6M22.5 18a3.6 3.6 0 0 0-4-3.6" />
      </svg>
    </span>
  )
}

const boxes = {
  18: 'size-4.5 rounded-[calc(var(--radius)*0.56)]',
  32: 'size-8 rounded-card',
  64: 'size-16 rounded-[calc(var(--radius)*2)]',
}

/** The product's logo and name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={clsx('inline-flex items-center gap-2.5 text-lg font-[750] tracking-[-0.02em]', className)}
    >
      <LogoMark />
      <span translate="no">Guildhall</span>
    </span>
  )
}
