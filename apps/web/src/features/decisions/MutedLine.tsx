import clsx from 'clsx'
import { MicOff } from 'lucide-react'
import { mutedText } from './muted-text.ts'

/** Tells a muted member, in place of a field to write in, until when they can only read. */
export function MutedLine({ mutedUntil, className }: { mutedUntil: string; className?: string }) {
  return (
    <p className={clsx('flex items-center gap-3 text-base text-muted text-pretty', className)}>
      <MicOff size={18} strokeWidth={1.9} className="flex-none" aria-hidden />
      {mutedText(mutedUntil)}
    </p>
  )
}
