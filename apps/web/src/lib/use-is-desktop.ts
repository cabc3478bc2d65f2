import { DESKTOP } from '#web/theme/breakpoints.ts'
import { useMedia } from './use-media.ts'

/** True if there is room for a second column. */
export function useIsDesktop(): boolean {
  return useMedia(DESKTOP)
}
