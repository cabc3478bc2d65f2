/** Loads the composer's code. Also used to preload it when a click is likely. */
export async function loadComposer() {
  const { Composer } = await import('./Composer.tsx')
  return { default: Composer }
}
