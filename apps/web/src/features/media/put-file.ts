type Options = { signal: AbortSignal; onSent: (bytes: number) => void }

/** Sends a file to the URL of an upload ticket with the file's content type, and reports the progress. */
export function putFile(url: string, file: File, { signal, onSent }: Options): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // fetch cannot report upload progress.
  const request = new XMLHttpRequest()
  request.open('PUT', url)
  request.setRequestHeader('content-type', file.type)
  request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) resolve()
    else reject(new Error(`The store answered ${request.status} to an upload`))
  })
  request.addEventListener('error', () => reject(new Error('The store could not be reached')))
  request.addEventListener('abort', () => reject(new DOMException('The upload was canceled', 'AbortError')))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(file)
  return promise
}
