/** Brings the part of the program that shows comments; asked for before it is needed, it is there at once. */
export const loadComments = async () => ({ default: (await import('./CommentSection.tsx')).CommentSection })
