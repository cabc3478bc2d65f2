type Options = { signal: AbortSignal; onSent: (bytes: number) => void }

/** Sends a file to the address of an upload ticket, with the file's own content type, and tells how far it is. */
export function putFile(address: string, file: File, { signal, onSent }: Options): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // fetch cannot tell how much of a body has left.
  const request = new XMLHttpRequest()
  request.open('PUT', address)
  request.setRequestHeader('content-type', file.type)
  request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) resolve()
    else reject(new Error(`The store answered ${request.status} to an upload`))
  })
  request.addEventListener('error', () => reject(new Error('The store could not be reached')))
  request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(file)
  return promise
}
