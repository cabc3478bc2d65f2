import clsx from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  accent: 'bg-accent text-on-accent',
  ask: 'bg-sunken text-warn',
  quiet: 'bg-sunken text-muted',
  /** AI: unlike anything else on the page, in every theme. */
  ai: 'bg-ink text-surface',
} as const

/** Small label next to a name or title. */
export function Badge({ tone = 'accent', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 flex-none items-center gap-1 rounded-capsule px-1.75 text-[0.6875rem] font-[650] tracking-[0.02em]',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
