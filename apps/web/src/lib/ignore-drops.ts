/** Ignores files dropped outside a dropzone, which would replace the page. Returns a function to stop. */
export function ignoreDrops(): () => void {
  const ignore = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  window.addEventListener('dragover', ignore)
  window.addEventListener('drop', ignore)
  return () => {
    window.removeEventListener('dragover', ignore)
    window.removeEventListener('drop', ignore)
  }
}
