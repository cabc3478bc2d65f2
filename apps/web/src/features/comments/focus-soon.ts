/** The parts of a comment that the focus can return to. */
type FocusPart = 'fold' | 'reply' | 'more' | 'self'

/** Moves the focus to a part of a comment once what has changed is drawn. `self` is the comment as a whole. */
export function focusSoon(commentId: string, part: FocusPart): void {
  later(() => {
    const comment = document.querySelector<HTMLElement>(`[data-comment="${CSS.escape(commentId)}"]`)
    return part === 'self' ? comment : comment?.querySelector<HTMLElement>(`[data-part="${part}"]`)
  })
}

/** Moves the focus to where comments on this post are written. */
export function focusComposer(postId: string): void {
  const composer = `[data-comments="${CSS.escape(postId)}"] [data-part="composer"] textarea`
  later(() => document.querySelector<HTMLElement>(composer))
}

function later(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    const element = find()
    element?.focus({ preventScroll: true })
    element?.scrollIntoView?.({ block: 'nearest' })
  })
}
