import { LoaderCircle } from 'lucide-react'

/** Something is under way. Decorative: the words beside it tell what. */
export function Spinner({ size = 24 }: { size?: number }) {
  return <LoaderCircle size={size} className="animate-spin" aria-hidden />
}
