import { openComposer } from '#web/features/posts/composer/composer.dialog.ts'

/** Returns the props of a button that opens the composer for a group, and preloads its code on hover or focus. */
export function composerProps(groupId: string) {
  return {
    'aria-haspopup': 'dialog',
    onPointerEnter: openComposer.preload,
    onFocus: openComposer.preload,
    onClick: () => openComposer({ groupId }),
  } as const
}
