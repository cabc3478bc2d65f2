/** The parts of a comment that can be focused. */
type FocusPart = 'fold' | 'reply' | 'more' | 'receipt' | 'self'

/** Focuses a part of a comment after the next render. `self` is the comment as a whole. */
export function focusSoon(commentId: string, part: FocusPart): void {
  focusAfterRender(() => {
    const comment = document.querySelector<HTMLElement>(`[data-comment="${CSS.escape(commentId)}"]`)
    return part === 'self' ? comment : comment?.querySelector<HTMLElement>(`[data-part="${part}"]`)
  })
}

/** Focuses the composer for comments on this post. */
export function focusComposer(postId: string): void {
  const composer = `[data-comments="${CSS.escape(postId)}"] [data-part="composer"] textarea`
  focusAfterRender(() => document.querySelector<HTMLElement>(composer))
}

function focusAfterRender(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    const element = find()
    element?.focus({ preventScroll: true })
    element?.scrollIntoView?.({ block: 'nearest' })
  })
}
