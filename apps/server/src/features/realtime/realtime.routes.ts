import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { OpenStream, Watch } from '@guildhall/contract/push'
import { ensure } from '#platform/errors'
import { ensureSameOrigin } from '#platform/http/origin'
import type { Server } from '#platform/http/server'
import type { TopicKind } from '#platform/topics'
import type { Hub } from './hub.ts'
import type { Pipe } from './stream.ts'
import { watch } from './watch.ts'

/** Adds the routes of realtime: one endless response per browser, and the topics its tabs watch. */
export function realtimeRoutes(server: Server, hub: Hub, kinds: readonly TopicKind[]): void {
  server.http.addHook('preClose', () => hub.close())

  server.add(OpenStream, async ({ ctx, viewer, query, request, reply }) => {
    ensureSameOrigin(request.headers, ctx.config.BASE_URL)
    ensure(!hub.isClosing() && !hub.isFull(), 'unavailable')
    reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    reply.hijack()
    const response = reply.raw
    // The client left while the session was looked up: no `close` event will follow.
    if (response.destroyed) return
    const pipe = pipeTo(response)
    response.once('close', () => hub.remove(pipe))
    response.on('error', () => hub.remove(pipe))
    response.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
    response.flushHeaders()
    // The header names the last message the browser received; it is newer than the URL the stream was opened with.
    const header = request.headers['last-event-id']
    await hub.open(viewer, pipe, typeof header === 'string' ? header : query.lastEventId)
  })

  server.add(Watch, ({ ctx, viewer, body }) => watch(ctx, viewer, body, kinds))
}

function pipeTo(response: ServerResponse): Pipe {
  return {
    write: (bytes) => void response.write(bytes),
    backlog: () => response.writableLength,
    end: (lastFrame) => void (response.writableEnded || response.end(lastFrame)),
    // A reset, so that the kernel does not buffer what a dead client never reads.
    destroy() {
      if (response.socket) response.socket.resetAndDestroy()
      else response.destroy()
    },
    isClosed: () => response.closed || response.destroyed,
  }
}
