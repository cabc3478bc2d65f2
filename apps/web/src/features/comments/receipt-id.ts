/** Returns the id of the element with a comment's receipt. */
export function receiptIdOf(commentId: string): string {
  return `receipt-${commentId}`
}
