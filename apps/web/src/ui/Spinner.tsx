import { LoaderCircle } from 'lucide-react'

/** A loading indicator. Decorative: the text beside it says what is loading. */
export function Spinner({ size = 24 }: { size?: number }) {
  return <LoaderCircle size={size} className="animate-spin" aria-hidden />
}
