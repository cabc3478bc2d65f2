/** A file dropped where nothing takes it would replace the page: it is not taken. Returns the way to stop. */
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
