/** Loads the chunk with the comments. Preload it to show them immediately. */
export const loadComments = async () => (await import('./CommentSection.tsx')).CommentSection
