import type { ServerResponse } from 'node:http'

/** Sends an error as the API does. */
export function sendProblem(response: ServerResponse, status: number, type: string, message: string): void {
  const body = { type: 'error', error: { type, message }, request_id: response.getHeader('request-id') }
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
