/** Brings the composer's code. Called ahead of time where a press is likely. */
export async function loadComposer() {
  const { Composer } = await import('./Composer.tsx')
  return { default: Composer }
}
