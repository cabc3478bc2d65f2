import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site of someone else, on this machine. */
export type LinkedSite = {
  /** The address of its first page. */
  url: string
  /** The paths that were requested so far. */
  requests: string[]
  close(): void
}

/** Starts a site that answers with `listener`, or with this page for every path. */
export async function openLinkedSite(page: RequestListener | string): Promise<LinkedSite> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (typeof page !== 'string') page(request, response)
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
